import { DiagramDialog } from '@opensrm/ui/approval/ProcessDiagram.tsx'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import '@opensrm/ui/approval/approval.texts.ts'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { useVerbs } from '@opensrm/ui/approval/useVerbs.ts'
import { call, callAnswer, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ask, notify } from '@opensrm/ui/shell/notify.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Input, Space, Table } from 'antd'
import { cloneElement, type ReactElement, useState } from 'react'
import { baseBpmInstance } from '../baseBpmInstance/baseBpmInstance.definition.ts'
import { baseBpmTask } from '../baseBpmTask/baseBpmTask.definition.ts'
import './workflow.css'
import './workflow.texts.ts'

export type Matter = {
  id: string
  taskId?: string
  instanceId?: string
  title: Text
  docResource: string
  docId: string
  docNumber: string | null
  docAmount: string | null
  docCurrency: string | null
  initiator?: string | null
  owner?: string | null
  nodeName?: string | null
  currentNodes?: string | null
  currentAssignees?: string | null
  arriveTime?: string | null
  handleTime?: string | null
  startTime?: string | null
  mayWithdraw?: boolean
  instanceStatus?: string
  status: string
}

const ROWS = 20

/** A list of approvals: tasks, processes the user started, or drafts. */
export function MatterTable(props: {
  action: string
  /** The rows are processes, not tasks. */
  ofProcesses?: boolean
  /** Several can be approved at once. */
  batch?: boolean
}) {
  const { tx, label } = useText()
  const tab = useTab()
  const client = useQueryClient()
  const [pageIndex, setPage] = useState(1)
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const { attempt, busy } = useAttempt(notify.failure)
  const [failures, setFailures] = useState<string[]>([])
  const [diagram, setDiagram] = useState<Matter | null>(null)
  const verbs = useVerbs('')
  const rows = useQuery({
    queryKey: ['matters', props.action, pageIndex, keyword],
    queryFn: ({ signal }) =>
      callAnswer<Matter[]>(
        resourcePath('baseBpmTask', props.action),
        { pageIndex, pageRows: ROWS, keyword },
        { signal },
      ),
    placeholderData: (before) => before,
  })

  const approve = () =>
    attempt(async () => {
      setFailures([])
      const answers = await call<{ id: string; status: 'S' | 'E'; msg: string | null }[]>(
        resourcePath('baseBpmTask', 'doBatchApproval'),
        { taskIds: chosen },
      )
      const done = answers.filter(({ status }) => status === 'S')
      if (done.length > 0) notify.success(tx('matters.approved', { count: done.length }))
      const numbers = new Map((rows.data?.data ?? []).map((row) => [row.taskId, row.docNumber]))
      setFailures(
        answers
          .filter(({ status }) => status === 'E')
          .map((answer) => `${numbers.get(answer.id) ?? ''} ${answer.msg ?? ''}`),
      )
      setChosen([])
      for (const key of ['matters', 'worklist', 'todoCount'])
        void client.invalidateQueries({ queryKey: [key] })
    })

  async function withdraw(row: Matter): Promise<void> {
    const about = row.docNumber ?? row.docId
    const isSure = await ask({
      title: tx('matters.withdrawAsk', { number: about }),
      content: label(row.title),
      okText: tx('verb.withdraw'),
      danger: true,
    })
    const { docResource, docId } = row
    if (isSure) await verbs.run('withdraw', { docResource, docId }, about)
  }

  const states = props.ofProcesses ? baseBpmInstance.states : baseBpmTask.states
  const stateOf = (row: Matter) => {
    const state = props.ofProcesses ? row.status : (row.instanceStatus ?? row.status)
    const named =
      (baseBpmInstance.states as { [code: string]: { zh: string; en: string } })[state] ??
      (states as { [code: string]: { zh: string; en: string } })[state]
    return <StatusTag state={state} label={label(named) || state} />
  }

  return (
    <>
      <Space wrap style={{ marginBottom: 8 }}>
        <Input.Search
          aria-label={tx('initiate.search')}
          placeholder={tx('initiate.search')}
          allowClear={clearable}
          onSearch={(text) => {
            setKeyword(text)
            setPage(1)
          }}
        />
        {props.batch ? (
          <Button
            className="srm-success"
            disabled={chosen.length === 0}
            loading={busy}
            onClick={() => void approve()}
          >
            {tx('matters.approve', { count: chosen.length })}
          </Button>
        ) : null}
      </Space>
      {failures.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={tx('matters.refused', { count: failures.length })}
          description={failures.join('; ')}
        />
      ) : null}
      {rows.error ? <Alert type="error" showIcon title={errorText(rows.error)} /> : null}
      {verbs.failure ? <Alert type="error" showIcon title={verbs.failure} /> : null}
      <div className="adm-matters">
        <Table<Matter>
          size="small"
          scroll={{ x: 'max-content' }}
          rowKey={(row) => row.taskId ?? row.id}
          loading={rows.isPending}
          dataSource={rows.data?.data ?? []}
          locale={{ emptyText: <Empty description={tx('matters.empty')} /> }}
          {...(props.batch
            ? {
                rowSelection: {
                  selectedRowKeys: chosen,
                  // The default label would be "Select all" in every language.
                  columnTitle: (box) =>
                    cloneElement(box as ReactElement<{ 'aria-label': string }>, {
                      'aria-label': tx('common.selectAll'),
                    }),
                  onChange: (keys) => setChosen(keys.map(String).slice(0, 50)),
                },
              }
            : {})}
          pagination={{
            current: pageIndex,
            pageSize: ROWS,
            total: rows.data?.page?.count ?? 0,
            showSizeChanger: false,
            onChange: setPage,
          }}
          columns={[
            {
              title: tx('matters.document'),
              render: (_, row) => (
                <Button
                  type="link"
                  size="small"
                  onClick={() => void tab.openDocument(row.docResource, row.docId)}
                >
                  {row.docNumber ?? row.docId}
                </Button>
              ),
            },
            { title: tx('matters.status'), render: (_, row) => stateOf(row) },
            {
              title: tx('matters.title'),
              className: 'adm-matter-title',
              render: (_, row) => label(row.title),
            },
            {
              title: tx('matters.amount'),
              align: 'right',
              render: (_, row) =>
                row.docAmount
                  ? `${formatNumber(row.docAmount, { least: 2, most: 2 })} ${row.docCurrency ?? ''}`.trim()
                  : '',
            },
            ...(props.ofProcesses
              ? []
              : [{ title: tx('matters.applicant'), dataIndex: 'initiator' as const }]),
            {
              title: tx('matters.node'),
              render: (_, row) => row.currentNodes ?? row.nodeName ?? '',
            },
            { title: tx('matters.handlers'), dataIndex: 'currentAssignees' },
            {
              title: tx('matters.time'),
              render: (_, row) =>
                (row.handleTime ?? row.arriveTime ?? row.startTime ?? '').slice(0, 16),
            },
            {
              title: '',
              key: 'verbs',
              fixed: 'right',
              render: (_, row) => (
                <Space size={4}>
                  <Button size="small" onClick={() => setDiagram(row)}>
                    {tx('verb.diagram')}
                  </Button>
                  {props.ofProcesses && row.status === 'RUNNING' ? (
                    <>
                      <Button
                        size="small"
                        onClick={() =>
                          void verbs.run('urge', { instanceId: row.id }, row.docNumber ?? row.docId)
                        }
                      >
                        {tx('verb.urge')}
                      </Button>
                      {row.mayWithdraw ? (
                        <Button size="small" danger onClick={() => void withdraw(row)}>
                          {tx('verb.withdraw')}
                        </Button>
                      ) : null}
                    </>
                  ) : null}
                </Space>
              ),
            },
          ]}
        />
      </div>
      {diagram ? (
        <DiagramDialog
          instanceId={props.ofProcesses ? diagram.id : (diagram.instanceId ?? '')}
          title={diagram.docNumber ?? ''}
          onClose={() => setDiagram(null)}
        />
      ) : null}
    </>
  )
}
