import { EXPORT_SHEET_MAX_ROW } from '@opensrm/kernel/protocol/constants.ts'
import { resourcePath } from '@opensrm/ui/client/call.ts'
import { exportLater, exportNow } from '@opensrm/ui/client/exchange.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import type { Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import type { Column } from '@opensrm/ui/table/columns.ts'
import { Button } from 'antd'
import { useState } from 'react'
import './reports.texts.ts'

/** More rows are written in the background. */
const AT_ONCE = 20_000

/** Exports the whole filtered result, below a line with the filters. */
export function ExportButton(props: {
  resource: string
  title: string
  asked: Values
  columns: readonly Column[]
  count: number
}) {
  const { resource, title, asked, columns, count } = props
  const { tx } = useText()
  const codes = useMenuResources(useTab().menuId)
  const [isBusy, setBusy] = useState(false)
  if (!codes.has('btnExport')) return null
  async function start(): Promise<void> {
    setBusy(true)
    const payload = {
      requestUrl: resourcePath(resource, 'listByPage'),
      requestParams: { ...asked },
      columns: columns.map(({ key, title: heading, field }) => ({
        ...{ key, title: heading, cellType: cellTypeOf(field?.type) },
        ...(field && 'lookup' in field ? { lookup: { typeCode: field.lookup } } : {}),
      })),
      fileName: title,
      sheetMaxRow: EXPORT_SHEET_MAX_ROW,
    }
    try {
      if (count <= AT_ONCE) await exportNow(payload)
      else {
        const { exportNumber } = await exportLater(payload, 'XLSX')
        notify.success(tx('reports.exporting', { number: exportNumber }))
      }
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={isBusy} onClick={() => void start()}>
      {tx('reports.export')}
    </Button>
  )
}

function cellTypeOf(type: string | undefined): string {
  if (type === 'bool') return 'checkbox'
  if (type === 'integer' || type === 'percent') return 'number'
  return ['number', 'price', 'amount', 'date', 'datetime'].includes(type ?? '')
    ? String(type)
    : 'text'
}
