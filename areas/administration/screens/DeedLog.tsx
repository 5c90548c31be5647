import { call, callAnswer, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty, Pagination, Segmented, Tag } from 'antd'
import { useState } from 'react'

type Line = { id: string; operateTime: string; sentence: string; resultFlag: string }
type Lines = { count: number; rows: Line[] }

const OWN_ROWS = 8
const USER_ROWS = 20
const KINDS = ['ALL', 'SIGN_IN', 'GRANT', 'REFUSED'] as const
type Kind = (typeof KINDS)[number]

/** The user's own log. */
export function OwnLog() {
  const { language } = useText()
  const [page, setPage] = useState(1)
  const found = useQuery({
    queryKey: ['ownLog', page, language],
    queryFn: () =>
      callAnswer<Line[]>(resourcePath('baseUserCenter', 'findLog'), {
        pageIndex: page,
        pageRows: OWN_ROWS,
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <LineList
      lines={found.data?.data ?? []}
      page={{ index: page, size: OWN_ROWS, count: found.data?.page?.count ?? 0 }}
      onPage={setPage}
    />
  )
}

/** The log of an account: sign-ins, grants and refusals. */
export function DeedLog({ userId }: { userId: string }) {
  const { tx, language } = useText()
  const [kind, setKind] = useState<Kind>('ALL')
  const [page, setPage] = useState(1)
  const found = useQuery({
    queryKey: ['userSheet', 'log', userId, kind, page, language],
    queryFn: () =>
      call<Lines>(resourcePath('baseUser', 'findLog'), {
        ...{ userId, pageIndex: page },
        kind: kind === 'ALL' ? null : kind,
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="adm-sheet">
      <Segmented<Kind>
        value={kind}
        options={KINDS.map((value) => ({ value, label: tx(`user.log.${value}`) }))}
        onChange={(value) => {
          setKind(value)
          setPage(1)
        }}
      />
      <LineList
        lines={found.data?.rows ?? []}
        page={{ index: page, size: USER_ROWS, count: found.data?.count ?? 0 }}
        onPage={setPage}
      />
    </div>
  )
}

function LineList(props: {
  lines: readonly Line[]
  page: { index: number; size: number; count: number }
  onPage: (page: number) => void
}) {
  const { tx } = useText()
  const { lines, page, onPage } = props
  if (page.count === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('user.noLog')} />
  return (
    <>
      <ul className="adm-list">
        {lines.map((line) => (
          <li key={line.id} className="adm-line">
            <small className="adm-time">{line.operateTime.slice(0, 16)}</small>
            <span className="adm-grow">{line.sentence}</span>
            {line.resultFlag === 'E' ? <Tag color="error">{tx('user.refused')}</Tag> : null}
          </li>
        ))}
      </ul>
      <Pagination
        simple
        size="small"
        current={page.index}
        pageSize={page.size}
        total={page.count}
        onChange={onPage}
      />
    </>
  )
}
