import * as AlertDialog from '@radix-ui/react-alert-dialog';
import * as Dialog from '@radix-ui/react-dialog';
import * as Label from '@radix-ui/react-label';
import * as Popover from '@radix-ui/react-popover';
import * as Progress from '@radix-ui/react-progress';
import * as Select from '@radix-ui/react-select';
import * as Slot from '@radix-ui/react-slot';
import * as Switch from '@radix-ui/react-switch';
import * as Tabs from '@radix-ui/react-tabs';
import * as Toggle from '@radix-ui/react-toggle';
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
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { twMerge } from 'tailwind-merge';
import { show } from './shown.jsx';

show([
  AlertDialog,
  Dialog,
  Label,
  Popover,
  Progress,
  Select,
  Slot,
  Switch,
  Tabs,
  Toggle,
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
  Link,
  Navigate,
  useNavigate,
  useParams,
  useSearchParams,
  toast,
  twMerge,
]);
