import { zodResolver } from '@hookform/resolvers/zod';
import * as Accordion from '@radix-ui/react-accordion';
import * as AlertDialog from '@radix-ui/react-alert-dialog';
import * as AspectRatio from '@radix-ui/react-aspect-ratio';
import * as Avatar from '@radix-ui/react-avatar';
import * as Checkbox from '@radix-ui/react-checkbox';
import * as Collapsible from '@radix-ui/react-collapsible';
import * as ContextMenu from '@radix-ui/react-context-menu';
import * as Dialog from '@radix-ui/react-dialog';
import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import * as HoverCard from '@radix-ui/react-hover-card';
import * as Label from '@radix-ui/react-label';
import * as Menubar from '@radix-ui/react-menubar';
import * as NavigationMenu from '@radix-ui/react-navigation-menu';
import * as Popover from '@radix-ui/react-popover';
import * as Progress from '@radix-ui/react-progress';
import * as RadioGroup from '@radix-ui/react-radio-group';
import * as ScrollArea from '@radix-ui/react-scroll-area';
import * as Select from '@radix-ui/react-select';
import * as Separator from '@radix-ui/react-separator';
import * as Slider from '@radix-ui/react-slider';
import * as Slot from '@radix-ui/react-slot';
import * as Switch from '@radix-ui/react-switch';
import * as Tabs from '@radix-ui/react-tabs';
import * as Toast from '@radix-ui/react-toast';
import * as Toggle from '@radix-ui/react-toggle';
import * as ToggleGroup from '@radix-ui/react-toggle-group';
import * as Tooltip from '@radix-ui/react-tooltip';
import { createClient } from '@supabase/supabase-js';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { cva } from 'class-variance-authority';
import { clsx } from 'clsx';
import { addDays, differenceInDays, format, formatDistanceToNow, isBefore, parseISO, startOfDay } from 'date-fns';
import {
  Award,
  Calendar,
  Flag,
  Heart,
  House,
  Lightbulb,
  MessageSquare,
  Plus,
  Settings,
  Smile,
  Trash2,
  Users,
} from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { Controller, FormProvider, useForm, useFormContext } from 'react-hook-form';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip as ChartTooltip, XAxis, YAxis } from 'recharts';
import { toast } from 'sonner';
import { twMerge } from 'tailwind-merge';
import { Drawer } from 'vaul';
import { z } from 'zod';
import { show } from './shown.jsx';

show([
  zodResolver,
  Accordion,
  AlertDialog,
  AspectRatio,
  Avatar,
  Checkbox,
  Collapsible,
  ContextMenu,
  Dialog,
  DropdownMenu,
  HoverCard,
  Label,
  Menubar,
  NavigationMenu,
  Popover,
  Progress,
  RadioGroup,
  ScrollArea,
  Select,
  Separator,
  Slider,
  Slot,
  Switch,
  Tabs,
  Toast,
  Toggle,
  ToggleGroup,
  Tooltip,
  createClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  cva,
  clsx,
  addDays,
  differenceInDays,
  format,
  formatDistanceToNow,
  isBefore,
  parseISO,
  startOfDay,
  Award,
  Calendar,
  Flag,
  Heart,
  House,
  Lightbulb,
  MessageSquare,
  Plus,
  Settings,
  Smile,
  Trash2,
  Users,
  DayPicker,
  Controller,
  FormProvider,
  useForm,
  useFormContext,
  Link,
  Navigate,
  useNavigate,
  useParams,
  useSearchParams,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  ChartTooltip,
  XAxis,
  YAxis,
  toast,
  twMerge,
  Drawer,
  z,
]);
