import { EllipsisOutlined } from '@ant-design/icons'
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button, Dropdown } from 'antd'
import { MenuLabel } from './OperationBar.tsx'
import { mayDelete, mayEdit, transitionsFrom } from './operationsOffered.ts'
import { recordName } from './systemFields.ts'
import './screens.texts.ts'
import type { ListController, ListRow } from './useListController.ts'
import type { useListOperations } from './useListOperations.ts'

/** Opening a row, and a menu of what its state allows; the server decides again. */
export function RowActions(props: {
  definition: DocumentDefinition
  list: ListController
  operations: ReturnType<typeof useListOperations>
  row: ListRow
  onOpen: (row: ListRow) => void
}) {
  const { tx, label } = useText()
  const { definition, list, operations, row } = props
  const editable = mayEdit(definition, list.side, list.has, row.status)
  const withdrawal = list.withdrawals[row.id]
  const transitions = transitionsFrom(definition, list.offered, row.status).filter(
    ({ op }) => op !== 'doWithdraw' || withdrawal !== null,
  )
  const items = [
    ...transitions.map((transition) => {
      const reason = (transition.op === 'doWithdraw' && withdrawal) || undefined
      return {
        key: transition.op,
        label: <MenuLabel text={label(transition.label)} reason={reason} />,
        danger: transition.style === 'danger',
        disabled: reason !== undefined,
        onClick: () => void operations.start(transition, [row], false),
      }
    }),
    ...(mayDelete(definition, list.side, list.has, row.status)
      ? [
          {
            key: 'delete',
            label: tx('common.delete'),
            danger: true,
            onClick: () => void operations.remove([row]),
          },
        ]
      : []),
  ]
  const name = recordName(definition, row) || `#${row.id}`
  return (
    <span className="srm-rowactions">
      <Button
        type="link"
        size="small"
        onClick={() => props.onOpen(row)}
        aria-label={`${editable ? tx('common.edit') : tx('common.view')} ${name}`}
      >
        {editable ? tx('common.edit') : tx('common.view')}
      </Button>
      {items.length > 0 ? (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button
            type="text"
            size="small"
            icon={<EllipsisOutlined />}
            aria-label={tx('list.rowMenu', { name })}
          />
        </Dropdown>
      ) : null}
    </span>
  )
}
