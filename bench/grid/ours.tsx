import { type Column, columnFromField } from '@opensrm/ui/table/columns.ts'
import { EditableGrid } from '@opensrm/ui/table/EditableGrid.tsx'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { reportFirstPaint } from '../measuring/firstPaint.ts'
import { type Line, lineFields, lookupMeaning, makeLines } from './lines.ts'

const count = Number(new URLSearchParams(location.search).get('rows') ?? 1000)
const lines = makeLines(count)
const columns: Column<Line>[] = Object.entries(lineFields).map(([key, field], at) =>
  columnFromField(key, field, {
    language: 'CN',
    lookupMeaning,
    ...(at === 0 ? { fixed: 'left' as const } : {}),
    summary: field.type === 'amount' && count <= 1000,
  }),
)

function Page() {
  const [rows, setRows] = useState(lines)
  return (
    <EditableGrid label="lines" columns={columns} rows={rows} onChange={setRows} height={720} />
  )
}

const start = performance.now()
createRoot(document.getElementById('root') as HTMLElement).render(<Page />)
reportFirstPaint(start, '.ot-row [data-c="3"]')
