import { EllipsisOutlined } from '@ant-design/icons'
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { usePhone } from '@opensrm/ui/shell/media.ts'
import { Button, Dropdown } from 'antd'
import { useButtonLooks } from './buttonLook.tsx'
import { nameOfRecord } from './nameOfRecord.ts'
import { MenuLabel } from './OperationBar.tsx'
import { mayDelete, mayEdit, transitionsFrom } from './operationsOffered.ts'
import './screens.texts.ts'
import type { ListController, ListRow } from './useListController.ts'
import type { useListOperations } from './useListOperations.ts'

const MOVES_ON = new Set(['success', 'primary'])

/** Opens a row, and a menu of the operations that its state allows; the server checks again. */
export function RowActions(props: {
  definition: DocumentDefinition
  list: ListController
  operations: ReturnType<typeof useListOperations>
  row: ListRow
  onOpen: (row: ListRow) => void
}) {
  const { tx } = useText()
  const { definition, list, operations, row } = props
  const editable = mayEdit(definition, list.side, list.has, row.status)
  const withdrawal = list.withdrawals[row.id]
  const transitions = transitionsFrom(definition, list.offered, row.status).filter(
    ({ op }) => (op !== 'doWithdraw' || withdrawal !== null) && list.shows(op, row),
  )
  const looks = useButtonLooks(definition, list.menuId)
  const opening = looks.of(
    'doEdit',
    { label: editable ? tx('common.edit') : tx('common.view') },
    editable ? 'btnEdit' : 'view',
  )
  const removal = looks.of('delete', { label: tx('common.delete'), style: 'danger' })
  // A card has room for the operation that moves its record on.
  const isPhone = usePhone()
  const next = isPhone ? transitions.find(({ style }) => MOVES_ON.has(style ?? '')) : undefined
  const others = transitions.filter((transition) => transition !== next)
  const items = [
    ...looks.ordered(others, looks.ofTransition).map((transition) => {
      const look = looks.ofTransition(transition)
      const reason = (transition.op === 'doWithdraw' && withdrawal) || undefined
      return {
        key: transition.op,
        label: <MenuLabel text={look.label} reason={reason} />,
        icon: look.icon,
        danger: look.style === 'danger',
        disabled: reason !== undefined,
        onClick: () => void operations.start(looks.named(transition), [row], false),
      }
    }),
    ...(mayDelete(definition, list.side, list.has, row.status) && list.shows('delete', row)
      ? [
          {
            key: 'delete',
            label: removal.label,
            icon: removal.icon,
            danger: removal.style === 'danger',
            onClick: () => void operations.remove([row]),
          },
        ]
      : []),
  ]
  const name = nameOfRecord(definition, row) || `#${row.id}`
  return (
    <span className="srm-rowactions">
      {next ? (
        <Button
          size="small"
          {...(next.style === 'success' ? { className: 'srm-success' } : { type: 'primary' })}
          loading={operations.busyOp === next.op}
          onClick={() => void operations.start(looks.named(next), [row], false)}
        >
          {looks.ofTransition(next).label}
        </Button>
      ) : null}
      <Button
        type="link"
        size="small"
        onClick={() => props.onOpen(row)}
        aria-label={`${opening.label} ${name}`}
      >
        {opening.label}
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
