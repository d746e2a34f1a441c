import { Menu } from '@base-ui/react/menu';
import styles from './menu-items.module.css';

type MenuItemsProps = {
  open: boolean;
  onClose: () => void;
  anchor: HTMLElement | null;
  items: { label: string; isDanger?: boolean; onPick: () => void }[];
};

export default function MenuItems({ open, onClose, anchor, items }: MenuItemsProps) {
  return (
    <Menu.Root open={open} onOpenChange={(next) => !next && onClose()} modal={false}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={4} className={styles.place}>
          <Menu.Popup className={styles.popup} finalFocus={{ current: anchor }}>
            {items.map(({ label, isDanger, onPick }) => (
              <Menu.Item key={label} className={`${styles.item} row ${isDanger ? styles.danger : ''}`} onClick={onPick}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
