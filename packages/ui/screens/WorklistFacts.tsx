import { type DocumentDefinition, rowsOf } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { hasDocument } from '@opensrm/ui/client/documents.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { FormGrid } from '@opensrm/ui/form/FormGrid.tsx'
import { lookupTypesOf } from '@opensrm/ui/form/fieldText.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { columnFromField } from '@opensrm/ui/table/columns.ts'
import { DataTable } from '@opensrm/ui/table/DataTable.tsx'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import { useId } from 'react'
import { AsideStates } from './AsideStates.tsx'
import { HistoryList } from './HistorySection.tsx'
import { keyFactsOf } from './keyFacts.ts'
import { lineOrder, repeatsName } from './lineOrder.ts'
import { lineTotals } from './lineTotals.ts'
import type { LoadedRecord } from './recordValues.ts'
import './screens.texts.ts'
import { type HistoryEntry, useAside } from './useAside.ts'

const MOST_FACTS = 16
const MOST_COLUMNS = 14
const ROW = 36

/** What an approver needs to see: filled facts, lines, and the changes since the last decision. */
export function WorklistFacts({
  definition,
  record,
  since: lastDecision,
}: {
  definition: DocumentDefinition
  record: LoadedRecord
  /** time of the reader's earlier decision; later changes are new to the reader */
  since: string | null
}) {
  const { label, language } = useText()
  const prefix = useId()
  const children = Object.entries(definition.children).filter(
    ([name, child]) => !child.parent && rowsOf(record, name).length > 0,
  )
  const lookups = useLookups(
    lookupTypesOf(children.flatMap(([, child]) => Object.values(child.fields))),
  )
  // The subject of the decision comes first: the sums, then the lines; other facts follow.
  const leading = new Set(decidedFacts(definition))
  const order = [
    ...leading,
    ...(definition.form ?? []).flatMap(({ fields }) => fields),
    ...Object.keys(definition.fields),
  ]
  const facts = [...new Set(order)].filter((key) => {
    const field = definition.fields[key]
    const value = record[key]
    return (
      field &&
      !field.hidden &&
      value !== null &&
      value !== undefined &&
      value !== '' &&
      (!('ref' in field) || hasDocument(field.ref))
    )
  })

  const changes = <Changes definition={definition} record={record} lastDecision={lastDecision} />

  return (
    <TableLanguageContext value={language}>
      {/* Readers who decided before look for this; for others it is minor. */}
      {lastDecision ? changes : null}
      <FormGrid
        keys={facts.filter((key) => leading.has(key))}
        fields={definition.fields}
        row={record}
        scope={{ resource: definition.resource, header: record, prefix }}
        onChange={() => undefined}
        isEditable={() => false}
      />
      {children.map(([name, child]) => {
        const rows = rowsOf(record, name)
        const filled = decidedOrder(lineOrder(child, Object.entries(child.fields))).filter(
          ([key, field]) =>
            !field.hidden &&
            rows.some((row) => row[key] !== null && row[key] !== undefined) &&
            !repeatsName(rows, key, child.about),
        )
        const columns = filled.slice(0, MOST_COLUMNS).map(([key, field]) =>
          columnFromField(key, field, {
            language,
            lookupMeaning: lookups.meaning,
            header: { ...record },
            editable: false,
            required: false,
            ...(key === child.about ? { fixed: 'left' as const } : {}),
          }),
        )
        const totals = lineTotals(columns, rows)
        return (
          <section key={name}>
            <h2>
              {label(child.title)} ({rows.length})
            </h2>
            <DataTable
              name={`${definition.resource}.${name}.approval`}
              label={label(child.title)}
              columns={columns}
              rows={rows}
              rowKey="id"
              {...(totals ? { summaryRow: totals } : {})}
              height={Math.min(360, (rows.length + (totals ? 3 : 2)) * ROW + 24)}
            />
          </section>
        )
      })}
      <FormGrid
        keys={facts.filter((key) => !leading.has(key)).slice(0, MOST_FACTS)}
        fields={definition.fields}
        row={record}
        scope={{ resource: definition.resource, header: record, prefix: `${prefix}-more` }}
        onChange={() => undefined}
        isEditable={() => false}
      />
      {lastDecision ? null : changes}
    </TableLanguageContext>
  )
}

/**
 * The header facts for a decision: the subject, every amount and price with its comparison, the budget, and the reason.
 */
function decidedFacts(definition: DocumentDefinition): string[] {
  const { fields, list } = definition
  const about = list.columns.filter((key) => fields[key]?.type === 'ref' && fields[key].required)
  const isDecided = ([key, field]: [string, Field]) =>
    (field.type === 'amount' && !field.auto) ||
    field.type === 'price' ||
    (field.type === 'percent' && field.computed) ||
    /budget/i.test(key) ||
    (/reason$/i.test(key) && !field.auto)
  const decided = Object.entries(fields)
    .filter(isDecided)
    .map(([key]) => key)
  return [...new Set([...keyFactsOf(definition), ...about, ...decided])]
}

/** The comparison values of a price come next to the amount. */
function decidedOrder(fields: [string, Field][]): [string, Field][] {
  const isCompared = ([, { computed, type }]: [string, Field]) =>
    computed === 'atRead' && (type === 'price' || type === 'percent')
  const compared = fields.filter(isCompared)
  const others = fields.filter((entry) => !isCompared(entry))
  const amount = others.findIndex(([, { type }]) => type === 'amount')
  return amount < 0
    ? [...others, ...compared]
    : [...others.slice(0, amount + 1), ...compared, ...others.slice(amount + 1)]
}

/**
 * History entries since the reader's own last decision, else since the last rejection. Without either, the changes of a
 * later version; of a first version everything is new.
 */
function Changes({
  definition,
  record,
  lastDecision,
}: {
  definition: DocumentDefinition
  record: LoadedRecord
  lastDecision: string | null
}) {
  const { tx } = useText()
  const query = useAside<HistoryEntry[]>({
    resource: definition.resource,
    id: record.id,
    version: record.versionNum,
    part: 'findHistory',
  })
  const since = (entries: readonly HistoryEntry[]) => {
    if (lastDecision)
      return entries.filter(
        (entry) => entry.time.slice(0, 19) > lastDecision && entry.changes.length > 0,
      )
    const last = entries.findIndex(({ op }) => op === 'doApproval' || op === 'doReject')
    return last < 0 ? entries.filter(({ op }) => op === 'version') : entries.slice(0, last)
  }
  return (
    <section>
      <h2>{tx('work.changes')}</h2>
      <AsideStates
        query={query}
        empty={tx('work.noChanges')}
        isEmpty={(entries) => since(entries).length === 0}
      >
        {(entries) => <HistoryList definition={definition} entries={since(entries)} />}
      </AsideStates>
    </section>
  )
}
