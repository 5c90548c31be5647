import { ExportOutlined, ImportOutlined } from '@ant-design/icons'
import {
  type DocumentDefinition,
  resourceCodeOf,
  type Side,
} from '@opensrm/kernel/document/define.ts'
import { resourcePath } from '@opensrm/ui/client/call.ts'
import type { ExportLines } from '@opensrm/ui/exchange/ExportDialog.tsx'
import { LazyExportDialog, LazyImportWizard } from '@opensrm/ui/exchange/lazyDialogs.ts'
import '@opensrm/ui/exchange/exchange.texts.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { type TextReader, useText } from '@opensrm/ui/i18n/text.ts'
import type { Column } from '@opensrm/ui/table/columns.ts'
import { completeConfig } from '@opensrm/ui/table/config.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { buttonProps, useButtonLooks } from './buttonLook.tsx'
import type { ListController } from './useListController.ts'

type Props = {
  definition: DocumentDefinition
  list: ListController
  columns: readonly Column[]
  title: string
}

/** Export and import of a list, each with its dialog. */
export function ListExchange({ definition, list, columns, title }: Props) {
  const { tx, label } = useText()
  const { side } = useUser()
  const [open, setOpen] = useState<'export' | 'import' | null>(null)
  const close = () => setOpen(null)
  const looks = useButtonLooks(definition, list.menuId)
  // An operation takes the rows of documents that are not simply saved.
  const { importedBy } = definition.list
  const mayImport = importedBy
    ? list.has(resourceCodeOf(importedBy))
    : list.canCreate && list.has('btnImport')
  const question = {
    ...list.preset,
    ...list.query.filters,
    ...(list.query.keyword ? { keyword: list.query.keyword } : {}),
    sort: list.sort,
  }

  const importing = looks.of(importedBy ?? 'doImport', {
    label: tx('import.button'),
    icon: <ImportOutlined aria-hidden />,
  })
  const exporting = looks.of(
    'exportRows',
    { label: tx('export.button'), icon: <ExportOutlined aria-hidden /> },
    'btnExport',
  )
  const buttons = [
    ...(mayImport ? [{ kind: 'import' as const, look: importing }] : []),
    ...(list.has('btnExport') ? [{ kind: 'export' as const, look: exporting }] : []),
  ]

  return (
    <>
      {looks
        .ordered(buttons, ({ look }) => look)
        .map(({ kind, look }) => (
          <Button key={kind} {...buttonProps(look)} onClick={() => setOpen(kind)}>
            {look.label}
          </Button>
        ))}
      {open === 'export' ? (
        <LazyExportDialog
          subject={{
            title,
            requestUrl: `${resourcePath(definition.resource, 'listByPage')}?pageRows=20000&pageIndex=1`,
            requestParams: question,
            columns: exportedColumns(columns, list),
            lines: exportedLines(definition, side, label),
            selectedIds: list.selected.map(({ id }) => id),
            pageIds: list.rows.map(({ id }) => id),
            count: list.count,
            capped: list.capped,
          }}
          onClose={close}
        />
      ) : null}
      {open === 'import' ? (
        <LazyImportWizard
          code={importedBy ? `${definition.resource}.${importedBy}` : definition.resource}
          title={title}
          byOperation={Boolean(importedBy)}
          {...(list.has('btnExport') && !importedBy ? { editing: question } : {})}
          onChanged={list.reload}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** The table's columns in the user's order; hidden ones are offered unselected. */
function exportedColumns(columns: readonly Column[], list: ListController) {
  const known = new Map(columns.map((column) => [column.key, column]))
  return completeConfig(columns, list.table.config).flatMap(({ key, width, hidden }) => {
    const column = known.get(key)
    if (!column) return []
    const shown = width ?? column.width
    return [
      { key, title: column.title, ...(shown ? { width: shown } : {}), hidden: hidden === true },
    ]
  })
}

/** Collections whose rows can be exported with their header, with their columns. */
function exportedLines(
  definition: DocumentDefinition,
  side: Side,
  label: TextReader['label'],
): ExportLines[] {
  const isSeen = (part: { visibleTo?: 'buyer' }) => side === 'buyer' || part.visibleTo !== 'buyer'
  return Object.entries(definition.children)
    .filter(([, child]) => isSeen(child) && (side === 'buyer' || !child.openedOnly))
    .map(([name, child]) => ({
      name,
      title: label(child.title),
      columns: Object.entries(child.fields)
        .filter(([, field]) => isSeen(field) && !field.hidden && field.type !== 'json')
        .map(([key, field]) => ({ key: `${name}.${key}`, title: label(field.label) })),
    }))
}
