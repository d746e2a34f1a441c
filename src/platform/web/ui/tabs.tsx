import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWideScreen } from '../screen.ts';
import styles from './tabs.module.css';

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** On wide screens the tabs stand on the left of their panel. */
  beside?: boolean;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  beside = false,
  children,
}: TabsProps<Value>) {
  const isBeside = useWideScreen() && beside;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [value]);
  return (
    <BaseTabs.Root
      className={isBeside ? styles.beside : styles.above}
      orientation={isBeside ? 'vertical' : 'horizontal'}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
    >
      <BaseTabs.List ref={list} className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.value === value && children}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
