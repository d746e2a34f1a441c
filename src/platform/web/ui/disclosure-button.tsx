import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './disclosure-button.module.css';

type DisclosureButtonProps = {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The id of what it shows. */ controls: string;
  children: ReactNode;
};

export function DisclosureButton({ isOpen, onOpen, controls, children }: DisclosureButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.toggle} row gap-4`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={() => onOpen(!isOpen)}
    >
      {children}
      <ChevronDown size={18} aria-hidden />
    </button>
  );
}
