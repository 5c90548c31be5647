import { DownOutlined } from '@ant-design/icons'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button, Dropdown, Tooltip } from 'antd'
import type { RecordOperation } from './operationsOfRecord.ts'
import './screens.texts.ts'
import type { ObjectController } from './useObjectController.ts'
import { useWhyNot } from './useWhyNot.ts'

export type ExtraAction = {
  key: string
  label: string
  danger?: boolean
  busy?: boolean
  run: () => void
}

const MOST_BUTTONS = 5

/**
 * What can be done now as buttons, what cannot as grey ones that tell why; beyond five, or where there is no room for
 * them, they fold into a menu.
 */
export function OperationBar({
  object,
  tightness,
  extra,
}: {
  object: ObjectController
  /** see useTightHead */
  tightness: number
  extra: readonly ExtraAction[]
}) {
  const { tx, label } = useText()
  const why = useWhyNot(object)
  const offered = object.operations.filter(({ transition }) => !transition.at)
  const ordered = [...offered].sort((a, b) => rank(a) - rank(b))
  const count = ordered.length + extra.length
  const isFolding = count > MOST_BUTTONS || (tightness > 0 && count > 1)
  const most = tightness > 1 ? 1 : MOST_BUTTONS - 1
  const shown = isFolding ? ordered.filter(({ allowed }) => allowed).slice(0, most) : ordered
  const folded = ordered.filter((operation) => !shown.includes(operation))
  const items = [
    ...folded.map(({ transition, allowed, reason }) => ({
      key: transition.op,
      danger: transition.style === 'danger',
      disabled: !allowed,
      label: <MenuLabel text={label(transition.label)} reason={allowed ? undefined : reason} />,
      onClick: () => void object.operate(transition),
    })),
    ...(isFolding
      ? extra.map((action) => ({
          key: action.key,
          label: action.label,
          danger: action.danger ?? false,
          onClick: action.run,
        }))
      : []),
    ...(why
      ? [
          ...(folded.length > 0 || isFolding ? [{ type: 'divider' as const }] : []),
          {
            key: 'why',
            label: tx('op.why'),
            onClick: () =>
              why(ordered.find(({ allowed }) => !allowed)?.transition.op ?? 'findById'),
          },
        ]
      : []),
  ]

  return (
    <>
      {shown.map((operation) => (
        <OperationButton key={operation.transition.op} object={object} operation={operation} />
      ))}
      {isFolding
        ? null
        : extra.map((action) => (
            <Button
              key={action.key}
              danger={action.danger ?? false}
              loading={action.busy ?? false}
              onClick={action.run}
            >
              {action.label}
            </Button>
          ))}
      {items.length > 0 ? (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button icon={<DownOutlined />} iconPlacement="end">
            {tx('common.more')}
          </Button>
        </Dropdown>
      ) : null}
    </>
  )
}

/** An operation in a menu; a greyed one with why it cannot be done now. */
export function MenuLabel({ text, reason }: { text: string; reason: string | undefined }) {
  return (
    <span className="srm-menuitem">
      {text}
      {reason ? <small>{reason}</small> : null}
    </span>
  )
}

/** A refused operation stays reachable by keyboard, so that its reason can be read there too. */
export function OperationButton({
  object,
  operation,
  rowIds,
  size,
}: {
  object: ObjectController
  operation: RecordOperation
  rowIds?: readonly string[]
  size?: 'small'
}) {
  const { tx, label } = useText()
  const { transition, allowed } = operation
  const reason = allowed ? '' : (operation.reason ?? tx('op.notNow'))
  const isSubmit = transition.op === 'doSubmit'
  const why = useWhyNot(object)
  // Lines not ticked are no riddle; what the server refuses may be.
  const isRefused = object.operations.some(
    (one) => one.transition.op === transition.op && !one.allowed,
  )
  const explained =
    reason && why && isRefused ? (
      <>
        {reason}
        <Button type="link" size="small" className="srm-whynot" onClick={() => why(transition.op)}>
          {tx('op.why')}
        </Button>
      </>
    ) : (
      reason
    )
  return (
    <Tooltip title={explained || (isSubmit ? tx('object.submitKey') : '')}>
      <Button
        {...(size ? { size } : {})}
        {...(transition.style === 'primary' || isSubmit ? { type: 'primary' as const } : {})}
        danger={transition.style === 'danger'}
        className={`${transition.style === 'success' ? 'srm-success' : ''}${allowed ? '' : ' srm-off'}`}
        loading={object.busyOp === transition.op}
        aria-disabled={!allowed}
        aria-description={reason || undefined}
        {...(isSubmit ? { 'aria-keyshortcuts': 'Control+Enter Meta+Enter' } : {})}
        onClick={() => {
          if (allowed) void object.operate(transition, rowIds)
        }}
      >
        {label(transition.label)}
      </Button>
    </Tooltip>
  )
}

function rank({ transition, allowed }: RecordOperation): number {
  const byStyle = { primary: 0, success: 1, default: 2, danger: 3 }[transition.style ?? 'default']
  return (allowed ? 0 : 10) + byStyle
}
