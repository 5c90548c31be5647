import { ImportOutlined } from '@ant-design/icons'
import {
  type AnyRow,
  type DocumentDefinition,
  resourceCodeOf,
  rowsOf,
} from '@opensrm/kernel/document/define.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { LazyImportWizard } from '@opensrm/ui/exchange/lazyDialogs.ts'
import '@opensrm/ui/exchange/exchange.texts.ts'
import { newRowId } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { sheetOperation } from './lineCollections.ts'
import type { ObjectController } from './useObjectController.ts'

/** Imports rows from a sheet into an open document: they are saved with it, or passed to its doImport if it has one. */
export function LinesImport(props: {
  definition: DocumentDefinition
  object: ObjectController
  child: string
  title: string
  parentRow: AnyRow | undefined
}) {
  const { definition, object, child, title, parentRow } = props
  const { tx, label } = useText()
  const [open, setOpen] = useState(false)
  const codes = useMenuResources(useTab().menuId)
  const { record } = object
  const operation = sheetOperation(definition, child)
  if (!record || !codes.has(operation ? resourceCodeOf(operation.op) : 'btnImport')) return null
  // An operation adds rows to the stored record, so unsaved input must be saved first.
  const isOff = operation !== undefined && (object.isNew || object.dirty)

  function add(rows: readonly { [key: string]: unknown }[]): void {
    if (!record) return
    const added = rows.map((row) => ({
      ...row,
      id: newRowId(),
      ...(parentRow ? { parentId: parentRow.id } : {}),
    }))
    object.setRows(child, [...rowsOf(record, child), ...added], [])
  }

  return (
    <>
      <Tooltip title={isOff ? tx('import.saveFirst') : ''}>
        <Button
          size="small"
          icon={<ImportOutlined />}
          aria-disabled={isOff}
          className={isOff ? 'srm-off' : ''}
          onClick={() => !isOff && setOpen(true)}
        >
          {operation ? label(operation.label) : tx('import.button')}
        </Button>
      </Tooltip>
      {open && operation ? (
        <LazyImportWizard
          code={`${definition.resource}.${operation.op}`}
          title={label(definition.title)}
          record={() => ({ record: { id: record.id, versionNum: record.versionNum } })}
          recordId={record.id}
          byOperation
          onChanged={object.retry}
          onClose={() => setOpen(false)}
        />
      ) : open ? (
        <LazyImportWizard
          code={`${definition.resource}.${child}`}
          title={title}
          record={() => ({ record, ...(parentRow ? { parentId: parentRow.id } : {}) })}
          onRows={add}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
