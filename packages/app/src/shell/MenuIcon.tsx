import {
  BankAccount,
  Calculator,
  Chart,
  Clipboard,
  Cog,
  Dashboard,
  Document,
  DriveTime,
  Endorsed,
  FolderClose,
  Help,
  Home,
  IdNumber,
  SendMessage,
  Shield,
  Shop,
} from '@blueprintjs/icons';
import type { ComponentType } from 'react';

/**
 * The icons that a menu entry of the first level may name (SHL-018), imported one by one so that the others are not
 * loaded first. Entries below show none.
 */
const ICONS: Readonly<Record<string, ComponentType<{ readonly size?: number }>>> = {
  'bank-account': BankAccount,
  calculator: Calculator,
  chart: Chart,
  clipboard: Clipboard,
  cog: Cog,
  dashboard: Dashboard,
  document: Document,
  'drive-time': DriveTime,
  endorsed: Endorsed,
  'folder-close': FolderClose,
  help: Help,
  home: Home,
  'id-number': IdNumber,
  'send-message': SendMessage,
  shield: Shield,
  shop: Shop,
};

/** The icon of a menu entry; a name that is not known gets a plain one. */
export function MenuIcon({ name }: { readonly name: string }) {
  const Named = ICONS[name] ?? FolderClose;
  return <Named size={16} />;
}
