import { PlainTable, type PlainTableProps } from '../../tables/PlainTable.tsx';

interface FactTableProps<Row> extends Omit<PlainTableProps<Row>, 'bordered'> {
  readonly title: string;
}

/** A section of facts: a table on a computer; on a phone each row is a card, with the head before each fact. */
export function FactTable<Row>({ title, ...table }: FactTableProps<Row>) {
  return (
    <section className="oasis-package-section" aria-label={title}>
      <h2>{title}</h2>
      <PlainTable {...table} bordered />
    </section>
  );
}
