import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { fieldText, lookupTypesOf } from '@opensrm/ui/form/fieldText.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Timeline, type TimelineEntry } from '@opensrm/ui/kit/Timeline.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { AsideStates } from './AsideStates.tsx'
import { Section } from './Section.tsx'
import { STATUS_LABEL, SYSTEM_FIELDS } from './systemFields.ts'
import './screens.texts.ts'
import { type HistoryChange, type HistoryEntry, useAside } from './useAside.ts'

type Props = { definition: DocumentDefinition; recordId: string; version: number }

const SHOWN_CHANGES = 8

/** The change history: who changed what, when, with old and new values. */
export function HistorySection(props: Props & { id: string; title: string }) {
  const { tx } = useText()
  const { definition, recordId, version } = props
  const query = useAside<HistoryEntry[]>({
    resource: definition.resource,
    id: recordId,
    version,
    part: 'findHistory',
  })
  return (
    <Section id={props.id} title={props.title}>
      <AsideStates
        query={query}
        empty={tx('history.none')}
        isEmpty={(entries) => entries.length === 0}
      >
        {(entries) => <HistoryList definition={definition} entries={entries} />}
      </AsideStates>
    </Section>
  )
}

export function HistoryList({
  definition,
  entries,
}: {
  definition: DocumentDefinition
  entries: readonly HistoryEntry[]
}) {
  const { tx, label } = useText()
  const standard = {
    saveOrUpdate: tx('history.saved'),
    update: tx('history.saved'),
    system: tx('history.system'),
    create: tx('history.created'),
    version: tx('history.version'),
    delete: tx('common.delete'),
  } as {
    [op: string]: string
  }
  const told = entries.map((entry): TimelineEntry => {
    const name = definition.transitions.find(({ op }) => op === entry.op)?.label ?? entry.title
    return {
      key: entry.id,
      title: name ? label(name) : (standard[entry.op] ?? entry.op),
      notes: [entry.userName ?? ''],
      side: entry.side === 'supplier' ? tx('history.supplier') : undefined,
      time: entry.time,
      body: <Changes definition={definition} entry={entry} />,
    }
  })
  return <Timeline label={tx('object.history')} entries={told} />
}

function Changes({ definition, entry }: { definition: DocumentDefinition; entry: HistoryEntry }) {
  const { tx } = useText()
  const [showsAll, setShowsAll] = useState(false)
  // the initial values of a record are only shown on demand, because they repeat the record
  const most = entry.op === 'create' ? 0 : SHOWN_CHANGES
  const { changes } = entry
  const shown = showsAll ? changes : changes.slice(0, most)
  return (
    <>
      {shown.length > 0 ? (
        <ul className="srm-changes">
          {shown.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the changes of an entry never change themselves
            <ChangeItem key={index} definition={definition} change={change} />
          ))}
        </ul>
      ) : null}
      {changes.length > most ? (
        <Button type="link" size="small" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? tx('common.collapse') : tx('history.more', { count: changes.length - most })}
        </Button>
      ) : null}
    </>
  )
}

function ChangeItem({
  definition,
  change,
}: {
  definition: DocumentDefinition
  change: HistoryChange
}) {
  const { tx, label } = useText()
  const child = change.child ? definition.children[change.child] : undefined
  const field = fieldOf(definition, change)
  const lookups = useLookups(field ? lookupTypesOf([field]) : [])
  const isStatus = change.field === 'status' && !child
  const isRow = change.field === '+' || change.field === '-'
  const words = (value: unknown, given: string | null | undefined): string => {
    if (given) return given
    if (isStatus) return label(definition.states[String(value)]) || String(value ?? '')
    if (child?.statusField === change.field && value)
      return label(child.states?.[String(value)]) || String(value)
    const text = field
      ? fieldText({ key: change.field, field, row: { [change.field]: value } }, lookups.meaning)
      : value === null || value === undefined
        ? ''
        : String(value)
    return text || tx('history.empty')
  }
  const place = child ? `${label(child.title)}${change.rowLabel ? ` ${change.rowLabel}` : ''}` : ''
  if (isRow) {
    return (
      <li>{tx(change.field === '+' ? 'history.rowAdded' : 'history.rowRemoved', { place })}</li>
    )
  }
  return (
    <li>
      <span className="srm-changes-field">
        {place ? `${place} · ` : ''}
        {isStatus ? label(STATUS_LABEL) : label(field?.label) || change.field}
      </span>
      {change.files ? (
        <FileChanges {...change.files} />
      ) : (
        <>
          {isNothing(change.old) ? null : (
            <>
              <del>{words(change.old, change.oldLabel)}</del>
              <span aria-hidden="true">→</span>
              <span className="srm-sr-only">{tx('history.to')}</span>
            </>
          )}
          <ins>{words(change.new, change.newLabel)}</ins>
        </>
      )}
    </li>
  )
}

function FileChanges({ added, removed }: NonNullable<HistoryChange['files']>) {
  const { tx } = useText()
  return (
    <>
      {removed.length > 0 ? (
        <>
          {tx('history.fileRemoved')} <del>{removed.join(', ')}</del>{' '}
        </>
      ) : null}
      {added.length > 0 ? (
        <>
          {tx('history.fileAdded')} <ins>{added.join(', ')}</ins>
        </>
      ) : null}
    </>
  )
}

function fieldOf(
  definition: DocumentDefinition,
  { child, field }: HistoryChange,
): Field | undefined {
  return child
    ? definition.children[child]?.fields[field]
    : (definition.fields[field] ?? SYSTEM_FIELDS[field])
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
