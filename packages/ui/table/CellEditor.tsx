import { DownOutlined } from '@ant-design/icons'
import { isNumeric } from '@opensrm/kernel/document/format.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type ComboHandle, ComboPopup } from './ComboPopup.tsx'
import { type Column, isFree, isRequired, type TableRow } from './columns.ts'
import { plainText } from './gridCommands.ts'
import type { Draft, Editing, GridController } from './gridController.ts'
import { handleGridKey } from './gridKeys.ts'
import type { CellAt } from './selection.ts'
import { useTableText } from './TableLanguage.tsx'

type DatePanelProps = ComponentProps<typeof import('./DatePanel.tsx').DatePanel>

/** The calendar may fail to load; then a date is typed. */
const DatePanel = lazy<ComponentType<DatePanelProps>>(() =>
  import('./DatePanel.tsx').then(
    ({ DatePanel }) => ({ default: DatePanel }),
    () => ({ default: () => null }),
  ),
)

/** Selected content of an empty cell's field, so that copying and overwriting work as in a filled one. */
const BLANK = '\u200b'

type Kind = 'text' | 'combo' | 'date'

function kindOf(column: Column): Kind {
  const type = column.field?.type ?? 'text'
  if (type === 'lookup' || type === 'multilookup' || type === 'ref' || type === 'multiref')
    return 'combo'
  if (isFree(column)) return 'combo'
  return type === 'date' ||
    type === 'datetime' ||
    type === 'month' ||
    type === 'year' ||
    type === 'time'
    ? 'date'
    : 'text'
}

function isMultiple(column: Column): boolean {
  return column.field?.type === 'multilookup' || column.field?.type === 'multiref'
}

function isLongText(column: Column): boolean {
  return column.field?.type === 'textarea' || column.field?.type === 'json'
}

const LONG_TEXT_HEIGHT = 110

/** Opens a multi-line field downwards or, near the end of the rows, upwards, limited to the available height. */
function fitInFrame(input: HTMLElement): void {
  const frame = input.closest('.ot-frame')
  const cell = input.parentElement?.getBoundingClientRect()
  if (!frame || !cell) return
  const heightOf = (part: string) => frame.querySelector(part)?.clientHeight ?? 0
  const { top } = frame.getBoundingClientRect()
  const above = cell.bottom - top - heightOf('.ot-head')
  const below = top + frame.clientHeight - heightOf('.ot-sum') - cell.top
  const isUp = below < LONG_TEXT_HEIGHT && above > below
  input.classList.toggle('is-up', isUp)
  input.style.height = `${Math.min(LONG_TEXT_HEIGHT, isUp ? above : below)}px`
}

/**
 * The field of the active cell. It has the focus from the start, invisible and with all its text selected, so that the
 * first key, the first stroke of an input method and a paste go into it and make it visible.
 */
export function CellEditor(props: {
  grid: GridController
  column: Column
  row: TableRow
  at: CellAt
  editing: Editing
  open: boolean
  wrongText: string | undefined
}) {
  const { grid, column, row, editing, open } = props
  const text = useTableText()
  const listId = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const combo = useRef<ComboHandle>(null)
  const [keyword, setKeyword] = useState('')
  const [touched, setTouched] = useState(false)
  const kind = kindOf(column)
  const plain = props.wrongText ?? plainText(column, row)

  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    if (grid.getState().focused && document.activeElement !== input)
      input.focus({ preventScroll: true })
    if (editing === 'type') return
    if (editing === 'edit') {
      input.value = isMultiple(column) ? '' : plain
      input.setSelectionRange(input.value.length, input.value.length)
    } else {
      input.value = plain || BLANK
      if (document.activeElement === input) input.select()
    }
    setKeyword('')
    setTouched(false)
  }, [grid, column, editing, plain])

  useLayoutEffect(() => {
    const input = field.current
    if (!input || !editing || !isLongText(column)) return
    fitInFrame(input)
    return () => {
      input.style.height = ''
    }
  }, [editing, column])

  useEffect(() => {
    const read = (): Draft | null => {
      const input = field.current
      if (!input) return null
      const typed = input.value.replaceAll(BLANK, '')
      return (
        combo.current?.draft(typed) ??
        (kind === 'combo' && isMultiple(column) ? null : { text: typed })
      )
    }
    grid.setDraftReader(read)
    return () => grid.setDraftReader(null)
  }, [grid, column, kind])

  const onInput = () => {
    const input = field.current
    if (!input) return
    if (input.value.includes(BLANK)) input.value = input.value.replaceAll(BLANK, '')
    if (!grid.getState().editing) grid.startEdit('type')
    if (kind === 'combo') setKeyword(input.value)
    if (!touched) setTouched(true)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // An input method handles its keys until the composition ends.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const input = {
      key: event.key,
      ctrl: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      alt: event.altKey,
    }
    const taken =
      (editing && combo.current?.key(input)) ||
      (editing && stepNumber(input, column, field.current)) ||
      handleGridKey(grid, input)
    if (!taken) return
    event.preventDefault()
    event.stopPropagation()
  }
  const shared = {
    ref: field,
    className: editing ? 'ot-editor is-open' : 'ot-editor',
    defaultValue: plain || BLANK,
    'aria-label': column.title,
    'aria-readonly': !open,
    'aria-required': isRequired(column, row) || undefined,
    'aria-invalid': props.wrongText !== undefined || undefined,
    placeholder: isMultiple(column) ? plain : undefined,
    autoComplete: 'off',
    spellCheck: false,
    onInput,
    onCompositionStart: () => grid.startEdit('type'),
    onBeforeInput: (event: { preventDefault: () => void }) => {
      if (!open || column.field?.type === 'bool') event.preventDefault()
    },
    onKeyDown,
  }
  return (
    <>
      {isLongText(column) ? (
        <textarea {...shared} rows={1} />
      ) : (
        <input
          {...shared}
          type="text"
          inputMode={isNumeric(column.field) ? 'decimal' : undefined}
          {...(kind === 'combo'
            ? {
                role: 'combobox',
                'aria-expanded': editing !== null,
                'aria-controls': listId,
                'aria-autocomplete': 'list' as const,
              }
            : {})}
        />
      )}
      {open && kind !== 'text' ? (
        <button
          type="button"
          tabIndex={-1}
          className="ot-arrow"
          aria-label={text('openPicker')}
          onMouseDown={(event) => {
            event.preventDefault()
            event.stopPropagation()
            if (grid.getState().editing) grid.cancelEdit()
            else {
              field.current?.focus({ preventScroll: true })
              grid.startEdit('edit')
            }
          }}
        >
          <DownOutlined />
        </button>
      ) : null}
      {editing && kind === 'combo' ? (
        <ComboPopup
          ref={combo}
          id={listId}
          grid={grid}
          column={column}
          row={row}
          anchor={field}
          keyword={keyword}
          touched={touched}
        />
      ) : null}
      {editing === 'edit' && kind === 'date' ? (
        <Suspense fallback={null}>
          <DatePanel grid={grid} column={column} value={row[column.key]} at={props.at} />
        </Suspense>
      ) : null}
    </>
  )
}

type Key = { key: string; alt: boolean }

/** Alt+Up and Alt+Down change a number by one step while it is edited. */
function stepNumber({ key, alt }: Key, column: Column, input: HTMLInputElement | null): boolean {
  if (!alt || !input || !isNumeric(column.field) || (key !== 'ArrowUp' && key !== 'ArrowDown'))
    return false
  const current = /^-?\d+(\.\d+)?$/.test(input.value) ? input.value : '0'
  const by = decimal(column.step ?? '1')
  input.value = decimal(current)
    .plus(key === 'ArrowUp' ? by : by.negated())
    .toFixed()
  return true
}
