import type { ChangedBy } from '@opensrm/kernel/document/change/spec.ts'
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useDocument } from '@opensrm/ui/client/documents.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { VersionsDialog } from '@opensrm/ui/kit/VersionsDialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { type ShownDifference, useDifferenceTexts } from './differenceTexts.ts'
import type { LoadedRecord } from './recordValues.ts'
import './screens.texts.ts'
import { nameOfRecord } from './nameOfRecord.ts'

type Version = { version: number; until: string | null; changeTypes: readonly string[] | null }
type Props = { definition: DocumentDefinition; record: LoadedRecord }

/** Compares the versions of a document; empty while there is only one. */
export function VersionsButton(props: Props) {
  const { tx } = useText()
  const [isOpen, setOpen] = useState(false)
  const { changedBy } = props.definition
  if (!changedBy || Number(props.record[changedBy.version] ?? 1) < 2) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{tx('version.open')}</Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Versions {...props} changedBy={changedBy} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Two versions side by side: only the differences, old next to new. */
function Versions(props: Props & { changedBy: ChangedBy; onClose: () => void }) {
  const { tx } = useText()
  const { definition, record, changedBy } = props
  const { resource } = changedBy
  const change = useDocument(resource).definition
  const kinds = change.fields.changeTypes
  const lookup = kinds?.type === 'multilookup' ? kinds.lookup : null
  const { show, meaning } = useDifferenceTexts(definition, lookup ? [lookup] : [])
  const of = { [change.changes?.of ?? '']: record.id }
  const current = Number(record[changedBy.version])
  const queryKey = ['versions', resource, record.id, current]
  const known = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<{ versions: Version[] }>(resourcePath(resource, 'findVersions'), of, { signal }),
  })

  /** When a version ended, and because of which change. */
  function endOf({ until, changeTypes }: Version): string {
    if (!until) return tx('version.current')
    const date = until.slice(0, 10)
    const named = (changeTypes ?? []).map((kind) => (lookup ? meaning(lookup, kind) : kind))
    return named.length > 0
      ? tx('version.untilBy', { date, kinds: named.join(', ') })
      : tx('version.until', { date })
  }

  return (
    <VersionsDialog
      title={tx('version.title', { record: nameOfRecord(definition, record) })}
      queryKey={queryKey}
      versions={(known.data?.versions ?? []).map((one) => ({
        value: one.version,
        label: [tx('version.nth', { version: one.version }), endOf(one)].join(' · '),
      }))}
      start={{ from: current - 1, to: current }}
      load={(fromVersion, toVersion, signal) =>
        call<ShownDifference[]>(
          resourcePath(resource, 'findVersionDiff'),
          { ...of, fromVersion, toVersion },
          { signal },
        )
      }
      show={show}
      onClose={props.onClose}
    />
  )
}
