import { DownOutlined } from '@ant-design/icons'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { usePhone } from '@opensrm/ui/shell/media.ts'
import { Button, Dropdown, Tooltip } from 'antd'
import { type ButtonLook, buttonProps, useButtonLooks } from './buttonLook.tsx'
import type { RecordOperation } from './operationsOfRecord.ts'
import './screens.texts.ts'
import type { ObjectController } from './useObjectController.ts'
import { useWhyNot } from './useWhyNot.ts'

export type ExtraAction = {
  key: string
  look: ButtonLook
  busy?: boolean
  run: () => void
}

const MOST_BUTTONS = 5

/**
 * Available operations as buttons, unavailable ones as disabled buttons with the reason. More than five, or those
 * without room, are moved to a menu.
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
  const { tx } = useText()
  const why = useWhyNot(object)
  const looks = useButtonLooks(object.definition, object.menuId)
  const offered = object.operations.filter(({ transition }) => !transition.at)
  const byRank = [...offered].sort((a, b) => rank(a) - rank(b))
  const ordered = looks.ordered(byRank, ({ transition }) => looks.ofTransition(transition))
  const count = ordered.length + extra.length
  // On a phone unavailable operations are in the menu, with their reasons, because there is little room.
  const isPhone = usePhone()
  const isFolding = count > MOST_BUTTONS || ((tightness > 0 || isPhone) && count > 1)
  const most = tightness > 1 ? 1 : MOST_BUTTONS - 1
  const shown =
    isFolding || isPhone ? ordered.filter(({ allowed }) => allowed).slice(0, most) : ordered
  const folded = ordered.filter((operation) => !shown.includes(operation))
  const items = [
    ...folded.map(({ transition, allowed, reason }) => {
      const look = looks.ofTransition(transition)
      return {
        key: transition.op,
        danger: look.style === 'danger',
        disabled: !allowed,
        icon: look.icon,
        label: <MenuLabel text={look.label} reason={allowed ? undefined : reason} />,
        onClick: () => void object.operate(looks.named(transition)),
      }
    }),
    ...(isFolding
      ? extra.map((action) => ({
          key: action.key,
          label: action.look.label,
          icon: action.look.icon,
          danger: action.look.style === 'danger',
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
              {...buttonProps(action.look)}
              loading={action.busy ?? false}
              onClick={action.run}
            >
              {action.look.label}
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

/** An operation in a menu; a disabled one with its reason. */
export function MenuLabel({ text, reason }: { text: string; reason: string | undefined }) {
  return (
    <span className="srm-menuitem">
      {text}
      {reason ? <small>{reason}</small> : null}
    </span>
  )
}

/** A disabled operation stays focusable, so that keyboard users can read its reason. */
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
  const { tx } = useText()
  const { transition, allowed } = operation
  const looks = useButtonLooks(object.definition, object.menuId)
  const look = looks.ofTransition(transition)
  const { className = '', ...shown } = buttonProps(look)
  const reason = allowed ? '' : (operation.reason ?? tx('op.notNow'))
  const isSubmit = transition.op === 'doSubmit'
  const isPhone = usePhone()
  const why = useWhyNot(object)
  // A missing selection of lines needs no explanation; a refusal by the server may.
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
    <Tooltip title={explained || (isSubmit && !isPhone ? tx('object.submitKey') : '')}>
      <Button
        {...(size ? { size } : {})}
        {...shown}
        {...(isSubmit && look.style === 'default' ? { type: 'primary' as const } : {})}
        className={`${className}${allowed ? '' : ' srm-off'}`}
        loading={object.busyOp === transition.op}
        aria-disabled={!allowed}
        aria-description={reason || undefined}
        {...(isSubmit ? { 'aria-keyshortcuts': 'Control+Enter Meta+Enter' } : {})}
        onClick={() => {
          if (allowed) void object.operate(looks.named(transition), rowIds)
        }}
      >
        {look.label}
      </Button>
    </Tooltip>
  )
}

function rank({ transition, allowed }: RecordOperation): number {
  const byStyle = { primary: 0, success: 1, default: 2, danger: 3 }[transition.style ?? 'default']
  return (allowed ? 0 : 10) + byStyle
}
