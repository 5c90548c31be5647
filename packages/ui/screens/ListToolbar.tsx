import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { mayDelete } from './operationsOffered.ts'
import './screens.texts.ts'
import type { ListController } from './useListController.ts'
import type { useListOperations } from './useListOperations.ts'

type Props = {
  definition: DocumentDefinition
  list: ListController
  operations: ReturnType<typeof useListOperations>
  onCreate: () => void
  tools?: ReactNode
  /** export, import */
  exchange?: ReactNode
}

/** Creating on the left, what can be done with the selection as soon as there is one. */
export function ListToolbar({ definition, list, operations, onCreate, tools, exchange }: Props) {
  const { tx, label } = useText()
  const { selected } = list
  const bulk = list.offered.filter((transition) => transition.bulk)
  const deletable = selected.filter((row) => mayDelete(definition, list.side, list.has, row.status))

  return (
    <div className="srm-toolbar" role="toolbar" aria-label={tx('list.actions')}>
      {list.canCreate ? (
        <Tooltip title={tx('list.createKey')}>
          <Button type="primary" icon={<PlusOutlined />} onClick={onCreate} aria-keyshortcuts="n">
            {tx('list.create')}
          </Button>
        </Tooltip>
      ) : null}
      {tools}
      {selected.length > 0
        ? bulk.map((transition) => {
            const fitting = selected.filter(
              ({ status }) =>
                transition.from.length === 0 ||
                definition.transitions.some(
                  ({ op, from }) => op === transition.op && from.includes(status),
                ),
            )
            return (
              <Tooltip key={transition.op} title={fitting.length === 0 ? tx('list.noneFits') : ''}>
                <Button
                  danger={transition.style === 'danger'}
                  loading={operations.busyOp === transition.op}
                  aria-disabled={fitting.length === 0}
                  className={fitting.length === 0 ? 'srm-off' : ''}
                  onClick={() => {
                    if (fitting.length > 0) void operations.start(transition, fitting, true)
                  }}
                >
                  {label(transition.label)} ({fitting.length})
                </Button>
              </Tooltip>
            )
          })
        : null}
      {selected.length > 0 && list.has('btnDel') && deletable.length > 0 ? (
        <Button danger onClick={() => void operations.remove(deletable)}>
          {tx('common.delete')} ({deletable.length})
        </Button>
      ) : null}
      <div className="srm-toolbar-end">
        {exchange}
        <Tooltip title={tx('common.refresh')}>
          <Button
            type="text"
            icon={<ReloadOutlined />}
            aria-label={tx('common.refresh')}
            onClick={list.reload}
          />
        </Tooltip>
      </div>
    </div>
  )
}
