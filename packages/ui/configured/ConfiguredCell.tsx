import { LinkOutlined } from '@ant-design/icons'
import {
  type AttachmentConfig,
  type ColumnConfig,
  type ConfigRow,
  cellTypeOf,
  isEditableIn,
  isTicked,
  toggled,
} from '@opensrm/kernel/table/columnConfig.ts'
import { AttachmentsField } from '@opensrm/ui/attachments/AttachmentsField.tsx'
import type { AttachmentRules } from '@opensrm/ui/attachments/useAttachments.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button, Checkbox, DatePicker, Typography } from 'antd'
import dayjs from 'dayjs'
import type { CSSProperties, ReactNode } from 'react'

export type CellSlot = (row: ConfigRow) => ReactNode

type Props = {
  column: ColumnConfig
  row: ConfigRow
  slot?: CellSlot | undefined
  /** its value as text */
  text: string
  /** absent when the cell cannot be changed */
  onChange?: ((value: unknown) => void) | undefined
}

/** Cell types that are drawn here; the table itself handles all others as texts and editors. */
export const DRAWN = new Set([
  'checkbox',
  'slot',
  'viewSlot',
  'button',
  'icon',
  'upload',
  'linkTag',
  'modal',
  'tableOperate',
  'daterange',
  'datetimerange',
])

const BUTTONS = {
  default: {},
  primary: { type: 'primary' },
  danger: { danger: true },
  success: {},
} as const

const rulesFor = new WeakMap<AttachmentConfig, AttachmentRules>()

/** The rules of an upload column, in the form of the attachment field; the same object for the same column. */
function rulesOf(config: AttachmentConfig | undefined): AttachmentRules {
  if (!config) return {}
  let rules = rulesFor.get(config)
  if (!rules) {
    const { extensions, maxCount, maxSize, checkCodes } = config
    rules = {
      ...(extensions ? { extensions: [...extensions] } : {}),
      ...(maxCount !== undefined ? { maxCount } : {}),
      ...(maxSize !== undefined ? { maxBytes: maxSize } : {}),
      ...(checkCodes === false ? { codes: false as const } : {}),
    }
    rulesFor.set(config, rules)
  }
  return rules
}

export function ConfiguredCell({ column, row, slot, text, onChange }: Props) {
  const { label } = useText()
  const type = cellTypeOf(column)
  const title = typeof column.title === 'string' ? column.title : label(column.title)
  const value = row[column.key]
  const editable = onChange !== undefined && isEditableIn(column, row)
  const act = column.onClick && (() => column.onClick?.(row))
  const styled = (content: ReactNode) =>
    column.fixedStyle ? <span style={column.fixedStyle as CSSProperties}>{content}</span> : content

  switch (type) {
    case 'slot':
    case 'viewSlot':
    case 'tableOperate':
      return slot ? slot(row) : styled(text)
    case 'checkbox':
      return (
        <Checkbox
          aria-label={title}
          checked={isTicked(column, value)}
          disabled={!editable}
          onChange={() => onChange?.(toggled(column, value))}
        />
      )
    case 'button':
      return (
        <Button
          size="small"
          className={column.buttonType === 'success' ? 'srm-success' : ''}
          {...BUTTONS[column.buttonType ?? 'default']}
          {...(act ? { onClick: act } : { disabled: true })}
        >
          {text || title}
        </Button>
      )
    case 'icon':
      return (
        <Button
          size="small"
          type="text"
          aria-label={title}
          title={title}
          {...(act ? { onClick: act } : { disabled: true })}
        >
          {slot?.(row) ?? text}
        </Button>
      )
    case 'linkTag':
      return (
        <Typography.Link
          href="#"
          tabIndex={-1}
          onClick={(event) => {
            event.preventDefault()
            event.stopPropagation()
            act?.()
          }}
        >
          {column.showIcon ? <LinkOutlined aria-hidden /> : null}
          {styled(text || (column.field ? `#${String(row.id)}` : title))}
        </Typography.Link>
      )
    case 'modal':
      return (
        <Button
          type="link"
          size="small"
          {...(column.showIcon ? { icon: <LinkOutlined /> } : {})}
          {...(act ? { onClick: act } : {})}
        >
          {styled(text || title)}
        </Button>
      )
    case 'upload':
      return (
        <AttachmentsField
          compact
          value={value ? String(value) : null}
          readOnly={!editable}
          functionId={column.attachmentConfig?.functionId}
          rules={
            column.field?.type === 'attachments' ? column.field : rulesOf(column.attachmentConfig)
          }
          onChange={(next) => onChange?.(next)}
        />
      )
    case 'daterange':
    case 'datetimerange':
      return editable ? (
        <DatePicker.RangePicker
          size="small"
          aria-label={title}
          showTime={type === 'datetimerange'}
          value={Array.isArray(value) ? [dayjs(String(value[0])), dayjs(String(value[1]))] : null}
          onChange={(_, texts) => onChange?.(texts?.[0] ? texts : null)}
        />
      ) : (
        styled(text)
      )
    default:
      return styled(text)
  }
}
