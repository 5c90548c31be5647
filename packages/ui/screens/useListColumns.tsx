import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { isSortable } from '@opensrm/kernel/document/fields.ts'
import { hasDocument } from '@opensrm/ui/client/documents.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { lookupTypesOf } from '@opensrm/ui/form/fieldText.ts'
import { lettersOf } from '@opensrm/ui/i18n/letters.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { documentTone } from '@opensrm/ui/shell/statusTone.ts'
import { type Column, columnFromField, type TableRow } from '@opensrm/ui/table/columns.ts'
import { Typography } from 'antd'
import { useMemo } from 'react'
import { byItself } from './byItself.ts'
import { columnKeys } from './listColumns.ts'
import { codeKeyOf, englishNameKey, fieldNamed, STATUS_LABEL } from './systemFields.ts'
import type { ListRow } from './useListController.ts'

const STATUS_WIDTH = 116
/** Latin letters of the 12 px of a status, and what stands beside them: padding of tag and cell. */
const STATUS_LETTER = 6.6
const BESIDE_STATUS = 40

/** The columns of a list: the number as a link, the status as a tag, everything else by its field type. */
export function useListColumns(
  definition: DocumentDefinition,
  options: {
    side: 'buyer' | 'supplier'
    route: string
    has: (code: string) => boolean
    open: (row: ListRow) => void
    sampleRow: ListRow | undefined
  },
): Column[] {
  const { language, label, tx } = useText()
  const { side, route, has, open, sampleRow } = options
  const keys = useMemo(
    () => columnKeys(definition, side, route, language),
    [definition, side, route, language],
  )
  const fields = keys.flatMap((key) => fieldNamed(definition, key)?.field ?? [])
  const lookups = useLookups(lookupTypesOf(fields))
  const codeKey = definition.list.link ?? codeKeyOf(definition)
  const englishName = englishNameKey(definition, language)
  const linkKey = keys.includes(codeKey) ? codeKey : keys.find((key) => key !== 'status')

  return useMemo(() => {
    const columns: Column[] = []
    for (const key of keys) {
      if (key === 'status') {
        columns.push(
          statusColumn(
            label(STATUS_LABEL),
            (state) => label(definition.states[state]) || state,
            definition,
            (row) => byItself(tx, label, definition, row as AnyRecord),
          ),
        )
        continue
      }
      const field = fieldNamed(definition, key)?.field
      if (!field || (field.visibleTo === 'buyer' && side === 'supplier')) continue
      // what the reader may not see would be a column of nothing
      if (field.needsCode && !has(field.needsCode)) continue
      // a reference to a document this installation does not have is not part of any record
      if ('ref' in field && !hasDocument(field.ref) && !(sampleRow && key in sampleRow)) continue
      const column = columnFromField(key, field, {
        language,
        lookupMeaning: lookups.meaning,
        editable: false,
        required: false,
        sortable: isSortable(field),
        ...(definition.list.summary?.includes(key) ? { summary: true } : {}),
        ...(field.type === 'bool'
          ? {
              format: (value: unknown) =>
                value === 'Y' ? tx('form.yes') : value === 'N' ? tx('form.no') : '',
            }
          : {}),
      })
      const { display } = definition
      if (englishName && key === (display.name ?? display.code)) readInEnglish(column, englishName)
      columns.push(key === linkKey ? linkColumn(column, open) : column)
    }
    return columns
  }, [
    keys,
    definition,
    language,
    englishName,
    label,
    tx,
    lookups.meaning,
    side,
    has,
    linkKey,
    open,
    sampleRow,
  ])
}

/** The English name where there is one; the column keeps its own value, which exports and imports write back. */
function readInEnglish(column: Column, englishName: string): void {
  const { format } = column
  column.format = (value, row) =>
    String(row[englishName] ?? '') || (format?.(value, row) ?? String(value ?? ''))
}

/** As wide as the longest word a status of the document has. */
function statusColumn(
  title: string,
  meaning: (state: string) => string,
  definition: DocumentDefinition,
  hint: (row: TableRow) => string | undefined,
): Column {
  const states = Object.keys(definition.states)
  const letters = Math.max(...states.map((state) => lettersOf(meaning(state))))
  return {
    key: 'status',
    title,
    width: Math.max(STATUS_WIDTH, Math.ceil(letters * STATUS_LETTER) + BESIDE_STATUS),
    align: 'left',
    sortable: true,
    render: (row) => (
      <StatusTag
        state={String(row.status)}
        tone={documentTone(definition, String(row.status))}
        label={meaning(String(row.status))}
        hint={hint(row)}
      />
    ),
    format: (value) => meaning(String(value ?? '')),
  }
}

function linkColumn(column: Column, open: (row: ListRow) => void): Column {
  const text = (row: TableRow) =>
    column.format?.(row[column.key], row) ?? String(row[column.key] ?? '')
  return {
    ...column,
    fixed: 'left',
    width: Math.max(column.width, 150),
    render: (row) => (
      <Typography.Link
        href="#"
        tabIndex={-1}
        onClick={(event) => {
          event.preventDefault()
          event.stopPropagation()
          open(row as ListRow)
        }}
      >
        {text(row) || `#${String(row.id)}`}
      </Typography.Link>
    ),
  }
}
