import {
  Calculator,
  Calendar,
  Chart,
  Clipboard,
  Cog,
  Dashboard,
  Disable,
  Document,
  DocumentOpen,
  Dollar,
  DriveTime,
  Endorsed,
  FolderClose,
  Help,
  Home,
  Manual,
  Map as MapIcon,
  People,
  Percentage,
  Person,
  PredictiveAnalysis,
  Properties,
  SeriesSearch,
  Shield,
  Shop,
  Th,
  TickCircle,
  TimelineLineChart,
} from '@blueprintjs/icons';
import type { ComponentType } from 'react';

/** The icons that a menu entry may name (SHL-018), imported one by one so that the others stay out of the bundle. */
const ICONS: Readonly<Record<string, ComponentType<{ readonly size?: number }>>> = {
  calculator: Calculator,
  calendar: Calendar,
  chart: Chart,
  cog: Cog,
  dashboard: Dashboard,
  disable: Disable,
  document: Document,
  'document-open': DocumentOpen,
  dollar: Dollar,
  'drive-time': DriveTime,
  endorsed: Endorsed,
  'folder-close': FolderClose,
  help: Help,
  home: Home,
  manual: Manual,
  map: MapIcon,
  people: People,
  percentage: Percentage,
  person: Person,
  'predictive-analysis': PredictiveAnalysis,
  properties: Properties,
  th: Th,
  'series-search': SeriesSearch,
  shield: Shield,
  shop: Shop,
  clipboard: Clipboard,
  'tick-circle': TickCircle,
  'timeline-line-chart': TimelineLineChart,
};

/** The icon of a menu entry; a name that is not known gets a plain one. */
export function MenuIcon({ name }: { readonly name: string }) {
  const Named = ICONS[name] ?? FolderClose;
  return <Named size={16} />;
}
