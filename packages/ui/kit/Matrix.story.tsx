import { f } from '@opensrm/kernel/document/fields.ts'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import type { Story } from '../gallery/story.ts'
import { useText } from '../i18n/text.ts'
import type { Column } from '../table/columns.ts'
import type { HeatMeaning } from './heat.ts'
import { Matrix, type MatrixRow } from './Matrix.tsx'

export const story: Story = { title: { zh: '矩阵', en: 'Matrix' }, Page }

const ROWS = 300
const COLUMNS = 30
const price = f.price('单价', 'Price', { min: '0' })
const editable = () => true
const MEANINGS = ['lowIsGood', 'highIsGood', 'amount'] as const

const START = Array.from(
  { length: ROWS },
  (_, row): MatrixRow => ({
    id: String(row + 1),
    item: `M${String(row + 1).padStart(4, '0')}`,
    ...Object.fromEntries(
      Array.from({ length: COLUMNS }, (_, at) => [
        `s${at + 1}`,
        row === 2 && at === 1 ? null : (10 + ((row * 7 + at * 13) % 40) / 10).toFixed(2),
      ]),
    ),
  }),
)

function Page() {
  const { label } = useText()
  const [rows, setRows] = useState<readonly MatrixRow[]>(START)
  const [meaning, setMeaning] = useState<HeatMeaning>('lowIsGood')
  const item = label({ zh: '物料', en: 'Item' })
  const heads = useMemo(
    (): Column<MatrixRow>[] => [{ key: 'item', title: item, width: 120, align: 'left' }],
    [item],
  )
  const across = useMemo(
    () =>
      Array.from({ length: COLUMNS }, (_, at) => ({
        key: `s${at + 1}`,
        title: label({ zh: `供应商${at + 1}`, en: `Supplier ${at + 1}` }),
      })),
    [label],
  )
  return (
    <>
      <Segmented
        aria-label={label({ zh: '颜色', en: 'Colours' })}
        value={meaning}
        onChange={setMeaning}
        options={[...MEANINGS]}
      />
      <Matrix
        label={label({ zh: '比价表', en: 'Comparison of prices' })}
        heads={heads}
        across={across}
        field={price}
        rows={rows}
        editable={editable}
        onChange={setRows}
        totals="both"
        heat={{ meaning, among: 'row' }}
      />
    </>
  )
}
