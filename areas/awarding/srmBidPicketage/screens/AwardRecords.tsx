import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useDocument } from '@opensrm/ui/client/documents.ts'
import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { ServerError } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { documentTone } from '@opensrm/ui/shell/statusTone.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import './award.texts.ts'
import { RESOURCE, usePicketage } from './usePicketage.ts'

/** Records that an award rests on, in the order in which they came about. */
const RECORDS = [
  'srmBidOpening',
  'srmBidEvaluation',
  'srmBidClarification',
  'srmBidBargaining',
  'srmBidBrightMoon',
] as const
type Kind = (typeof RECORDS)[number]
type Found = { kind: Kind; id: string; status: string; number: string }

const MOST = 100

/** Opening record, evaluation report, questions to bidders and price rounds of the tender, each printed from its own page. */
export function AwardRecords({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const { data: picketage } = usePicketage(recordId)
  const documentNumber = picketage?.documentNumber
  // Who may open none of a kind is not told of them.
  const { openable } = useRoutes()
  const kinds = RECORDS.filter((kind) => openable(kind))
  const query = useQuery({
    queryKey: ['aside', RESOURCE, recordId, 'records', documentNumber, kinds],
    queryFn: ({ signal }) => recordsOf(documentNumber ?? '', kinds, signal),
    enabled: Boolean(documentNumber),
  })
  return (
    <AsideStates query={query} empty={tx('award.noRecords')} isEmpty={(rows) => rows.length === 0}>
      {(rows) => (
        <table className="srm-facts">
          <thead>
            <tr>
              <th scope="col">{tx('award.document')}</th>
              <th scope="col">{tx('award.number')}</th>
              <th scope="col">{tx('award.status')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Record key={`${row.kind} ${row.id}`} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </AsideStates>
  )
}

function Record({ row: { kind, id, status, number } }: { row: Found }) {
  const { label } = useText()
  const tab = useTab()
  const { definition } = useDocument(kind)
  return (
    <tr>
      <th scope="row">{label(definition.title)}</th>
      <td>
        <Button type="link" size="small" onClick={() => void tab.openDocument(kind, id)}>
          {number}
        </Button>
      </td>
      <td>
        <StatusTag
          state={status}
          tone={documentTone(definition, status)}
          label={label(definition.states[status])}
        />
      </td>
    </tr>
  )
}

async function recordsOf(
  documentNumber: string,
  kinds: readonly Kind[],
  signal: AbortSignal,
): Promise<Found[]> {
  const listed = await Promise.all(
    kinds.map((kind) =>
      call<{ [key: string]: string }[]>(
        resourcePath(kind, 'listByPage'),
        { documentNumber, pageRows: MOST },
        { signal },
      ).catch((error: unknown) => {
        // Who has no right to list them has none to open. Any other fault is shown.
        if (error instanceof ServerError && error.code === 'NO_PERMISSION') return []
        throw error
      }),
    ),
  )
  return kinds.flatMap((kind, at) =>
    (listed[at] ?? [])
      .filter((row) => row.documentNumber === documentNumber)
      .map((row) => ({
        ...{ kind, id: row.id ?? '', status: row.status ?? '' },
        number: row[NUMBERS[kind]] ?? '',
      })),
  )
}

const NUMBERS: { readonly [kind in Kind]: string } = {
  srmBidOpening: 'openingNumber',
  srmBidEvaluation: 'evaluationNumber',
  srmBidClarification: 'clarificationNumber',
  srmBidBargaining: 'bargainNumber',
  srmBidBrightMoon: 'moonNumber',
}
