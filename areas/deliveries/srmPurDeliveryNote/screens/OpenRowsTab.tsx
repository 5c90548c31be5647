import '../../../demand/ports/purchasing.css'
import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText, ServerError } from '@opensrm/ui/client/serverError.ts'
import { DateEditor } from '@opensrm/ui/form/DateEditor.tsx'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/kit/rows.css'
import { ActionFoot } from '@opensrm/ui/kit/Wizard.tsx'
import { useRefreshOnReturn, useTab } from '@opensrm/ui/shell/tab.ts'
import type { Column } from '@opensrm/ui/table/columns.ts'
import { EditableGrid } from '@opensrm/ui/table/EditableGrid.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Skeleton, Typography } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import '../../../demand/ports/screens.ts'
import { refreshWorkbench } from './useNotes.ts'
import './workbench.texts.ts'

export type OpenRow = { id: string; orderId: string; [key: string]: unknown }
export type Created = { id: string; number: string | null }
type Changes = { readonly [id: string]: { readonly [key: string]: unknown } }

/** The result that the dialog behind the button passes to the tab. */
export type OpenRowsDialog<R extends OpenRow> = {
  rows: readonly R[]
  onDone: (made: readonly Created[]) => void
  onRefused: (error: unknown) => void
  onClose: () => void
}

const MOST_ROWS = 500

/** Open order rows: quantities typed into the grid become draft documents. */
export function OpenRowsTab<R extends OpenRow>(props: {
  /** Where the rows come from. */
  source: { resource: string; action: string }
  /** The document created from them. */
  resource: string
  label: string
  columns: readonly Column<R>[]
  /** The proposed values of the editable cells; the first is the quantity. */
  proposed: (row: R) => { [key: string]: unknown }
  quantityKey: string
  texts: { empty: string; tick: string; create: (count: number) => string; created: string }
  dialog: (asked: OpenRowsDialog<R>) => ReactNode
}) {
  const { tx } = useText()
  const tab = useTab()
  const { source, quantityKey, texts } = props
  const [keyword, setKeyword] = useState('')
  const [promisedTo, setPromisedTo] = useState<string | null>(null)
  const [changes, setChanges] = useState<Changes>({})
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [issues, setIssues] = useState<{ row: string; key: string; msg: string }[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [created, setCreated] = useState<readonly Created[]>([])
  const [isAsking, setAsking] = useState(false)
  const open = useQuery({
    queryKey: ['deal', source.resource, source.action, keyword, promisedTo],
    queryFn: ({ signal }) =>
      call<{ rows: R[] }>(
        resourcePath(source.resource, source.action),
        {
          pageIndex: 1,
          pageRows: MOST_ROWS,
          ...(keyword ? { keyword } : {}),
          ...(promisedTo ? { promisedTo } : {}),
        },
        { signal },
      ),
    refetchInterval: 60_000,
  })
  useRefreshOnReturn(() => void open.refetch())
  const rows = (open.data?.rows ?? []).map((row) => ({
    ...row,
    ...props.proposed(row),
    ...changes[row.id],
  }))
  const chosen = rows.filter((row) => ticked.includes(row.id))

  function ask(): void {
    const wrong = chosen.filter((row) => !isPositive(row[quantityKey] as string | null))
    setIssues(wrong.map(({ id }) => ({ row: id, key: quantityKey, msg: tx('deal.needQuantity') })))
    setFailure(null)
    if (wrong.length === 0) setAsking(true)
  }

  function refused(error: unknown): void {
    setAsking(false)
    setFailure(errorText(error))
    if (!(error instanceof ServerError)) return
    setIssues(
      error.issues.flatMap((issue) => {
        const row = issue.row === undefined ? undefined : chosen[issue.row]
        const typed = Object.keys(row ? props.proposed(row) : {})
        const key = issue.field && typed.includes(issue.field) ? issue.field : quantityKey
        return row ? [{ row: row.id, key, msg: issue.msg ?? '' }] : []
      }),
    )
  }

  function done(made: readonly Created[]): void {
    setAsking(false)
    setCreated(made)
    setTicked([])
    setChanges({})
    refreshWorkbench()
    tab.refreshOnReturn()
  }

  return (
    <>
      <RowFilters {...{ setKeyword, promisedTo, setPromisedTo }} />
      <div className="pur-plan-failure" aria-live="assertive">
        {failure ? <Alert type="error" showIcon title={failure} /> : null}
        {created.length > 0 ? (
          <CreatedLinks
            resource={props.resource}
            text={texts.created}
            made={created}
            onClose={() => setCreated([])}
          />
        ) : null}
      </div>
      <div className="kit-rows-table">
        {open.isPending ? <Skeleton active /> : null}
        {open.error ? (
          <Alert
            type="error"
            title={errorText(open.error)}
            action={<Button onClick={() => void open.refetch()}>{tx('common.retry')}</Button>}
          />
        ) : null}
        {open.data ? (
          <EditableGrid<R>
            name={`${source.resource}.${source.action}`}
            label={props.label}
            columns={props.columns}
            rows={rows}
            onChange={(next, { ops }) => {
              const typed = ops.flatMap((op) => (op.type === 'set' ? [op.id] : []))
              const values = new Map(
                next.map((row) => [
                  row.id,
                  Object.fromEntries(
                    Object.keys(props.proposed(row)).map((key) => [key, row[key]]),
                  ),
                ]),
              )
              setChanges((before) => ({
                ...before,
                ...Object.fromEntries(typed.map((id) => [id, values.get(id) ?? {}])),
              }))
              // Ticks the rows the user has typed in.
              setTicked((before) => [...new Set([...before, ...typed])])
              setIssues((before) => before.filter(({ row }) => !typed.includes(row)))
            }}
            issues={issues}
            selectedRows={ticked}
            onSelectedRows={setTicked}
            empty={<p className="srm-empty">{texts.empty}</p>}
            summary={false}
            height="fill"
          />
        ) : null}
      </div>
      <ActionFoot
        note={ticked.length > 0 ? tx('demand.picked', { count: ticked.length }) : texts.tick}
      >
        <Button type="primary" disabled={chosen.length === 0} onClick={ask}>
          {texts.create(chosen.length)}
        </Button>
      </ActionFoot>
      {isAsking
        ? props.dialog({
            rows: chosen,
            onDone: done,
            onRefused: refused,
            onClose: () => setAsking(false),
          })
        : null}
    </>
  )
}

function RowFilters(props: {
  setKeyword: (keyword: string) => void
  promisedTo: string | null
  setPromisedTo: (day: string | null) => void
}) {
  const { tx } = useText()
  const id = useId()
  return (
    <search className="srm-filterbar pur-filterbar" aria-label={tx('list.filters')}>
      <div className="srm-filterbar-row">
        <div className="srm-filterbar-inline pur-few">
          <div className="srm-filter">
            <label htmlFor={`${id}-keyword`}>{tx('list.keyword')}</label>
            <Input.Search
              id={`${id}-keyword`}
              allowClear={clearable}
              autoComplete="off"
              placeholder={tx('deal.keywordHint')}
              onSearch={(keyword) => props.setKeyword(keyword.trim())}
            />
          </div>
          <div className="srm-filter">
            <label htmlFor={`${id}-to`}>{tx('deal.promisedTo')}</label>
            <DateEditor
              id={`${id}-to`}
              type="date"
              value={props.promisedTo}
              onChange={props.setPromisedTo}
            />
          </div>
        </div>
      </div>
    </search>
  )
}

function CreatedLinks(props: {
  resource: string
  text: string
  made: readonly Created[]
  onClose: () => void
}) {
  const tab = useTab()
  const { tx } = useText()
  return (
    <Alert
      type="success"
      showIcon
      closable={{ 'aria-label': tx('common.close'), onClose: props.onClose }}
      title={
        <span className="pur-links">
          {props.text}
          {props.made.map(({ id, number }) => (
            <Typography.Link
              key={id}
              strong
              href="#"
              onClick={(event) => {
                event.preventDefault()
                void tab.openDocument(props.resource, id)
              }}
            >
              {number}
            </Typography.Link>
          ))}
        </span>
      }
    />
  )
}
