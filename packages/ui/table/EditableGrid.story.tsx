import { f } from '@opensrm/kernel/document/fields.ts'
import { useMemo, useState } from 'react'
import { newRowId } from '../form/values.ts'
import type { Story } from '../gallery/story.ts'
import { useText } from '../i18n/text.ts'
import { type Column, columnFromField, type TableRow } from './columns.ts'
import { EditableGrid } from './EditableGrid.tsx'

export const story: Story = { title: { zh: '可编辑表格', en: 'Editable grid' }, Page }

const FIELDS = {
  item: f.text('物料', 'Item', { required: true }),
  unit: f.lookup('UOM', '单位', 'Unit'),
  quantity: f.number('数量', 'Quantity', { min: '0' }),
  price: f.price('单价', 'Price'),
  needBy: f.date('需求日期', 'Need-by date'),
  urgent: f.bool('加急', 'Urgent'),
}
const UNITS = [
  { code: 'PCS', meaning: '件' },
  { code: 'KG', meaning: '千克' },
]
const START: readonly TableRow[] = ['轴承座', '纸箱', '螺栓'].map((item, at) => ({
  ...{ id: String(at + 1), item, unit: 'PCS', quantity: String((at + 1) * 10) },
  ...{ price: '12.500000', needBy: '2026-12-01', urgent: 'N' },
}))

function Page() {
  const { language, label } = useText()
  const [rows, setRows] = useState<readonly TableRow[]>(START)
  const columns = useMemo(
    () =>
      Object.entries(FIELDS).map(
        ([key, field]): Column =>
          columnFromField(key, field, {
            language,
            lookupMeaning: (_type, code) => UNITS.find((one) => one.code === code)?.meaning ?? code,
            ...(key === 'quantity' ? { summary: true } : {}),
          }),
      ),
    [language],
  )
  return (
    <EditableGrid
      label={label({ zh: '行', en: 'Lines' })}
      columns={columns}
      rows={rows}
      onChange={setRows}
      newRow={() => ({ id: newRowId() })}
      canAdd
      canRemove
      lookups={() => UNITS}
    />
  )
}
