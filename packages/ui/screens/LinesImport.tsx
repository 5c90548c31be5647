import { ImportOutlined } from '@ant-design/icons'
import type { AnyRow, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { LazyImportWizard } from '@opensrm/ui/exchange/lazyDialogs.ts'
import '@opensrm/ui/exchange/exchange.texts.ts'
import { newRowId } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { rowsOf } from './recordValues.ts'
import type { ObjectController } from './useObjectController.ts'

/** Rows from a sheet for an open document; they are saved with it. */
export function LinesImport(props: {
  definition: DocumentDefinition
  object: ObjectController
  child: string
  title: string
  parentRow: AnyRow | undefined
}) {
  const { definition, object, child, title, parentRow } = props
  const { tx } = useText()
  const [open, setOpen] = useState(false)
  const codes = useMenuResources(useTab().menuId)
  const { record } = object
  if (!record || !codes.has('btnImport')) return null

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
      <Button size="small" icon={<ImportOutlined />} onClick={() => setOpen(true)}>
        {tx('import.button')}
      </Button>
      <Suspense fallback={null}>
        {open ? (
          <LazyImportWizard
            code={`${definition.resource}.${child}`}
            title={title}
            record={() => ({ record, ...(parentRow ? { parentId: parentRow.id } : {}) })}
            onRows={add}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
