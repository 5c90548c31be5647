import { f } from '@opensrm/kernel/document/fields.ts'
import { useState } from 'react'
import type { Story } from '../gallery/story.ts'
import { FormGrid } from './FormGrid.tsx'
import type { Values } from './values.ts'

export const story: Story = {
  title: { zh: '表单', en: 'Form editors' },
  answers: {
    'srmBaseItem/findForPick': ({ keyword = '', ids }) =>
      ITEMS.filter(({ id, label }) =>
        Array.isArray(ids) ? ids.includes(id) : label.includes(String(keyword)),
      ),
    'baseLookupValue/findByTypes': () => ({ STORY_MODE: MODES }),
  },
  Page,
}

const ITEMS = ['轴承座', '轴承盖', '纸箱'].map((name, at) => ({
  ...{ id: String(at + 1), code: `M${at + 1}`, name, label: `M${at + 1} ${name}` },
  copy: { uom: at === 2 ? 'BOX' : 'PCS' },
}))
const MODES = [
  { lookupCode: 'SEA', meaning: '海运', meaningEn: 'By sea', enabledFlag: 'Y' },
  { lookupCode: 'AIR', meaning: '空运', meaningEn: 'By air', enabledFlag: 'Y' },
  { lookupCode: 'OLD', meaning: '驿站', meaningEn: 'By stage-coach', enabledFlag: 'N' },
]
const FIELDS = {
  title: f.text('标题', 'Title', { required: true, maxLength: 20 }),
  quantity: f.number('数量', 'Quantity', { min: '0' }),
  amount: f.amount('金额', 'Amount'),
  day: f.date('日期', 'Date'),
  time: f.datetime('时间', 'Time'),
  mode: f.lookup('STORY_MODE', '运输方式', 'Transport'),
  modes: f.multilookup('STORY_MODE', '可用方式', 'Allowed modes'),
  itemId: f.ref('srmBaseItem', '物料', 'Item'),
  itemIds: f.multiref('srmBaseItem', '替代料', 'Alternatives'),
  uom: f.text('单位', 'Unit', { copiedFrom: 'itemId.uom', overridable: true }),
  urgent: f.bool('加急', 'Urgent'),
  remark: f.textarea('备注', 'Remark'),
  fixed: f.text('编号', 'Number', { auto: true }),
}

function Page() {
  const [row, setRow] = useState<Values>({ fixed: 'PO0001', urgent: 'N' })
  return (
    <>
      <FormGrid
        keys={Object.keys(FIELDS)}
        fields={FIELDS}
        row={row}
        scope={{ resource: 'testOrder', header: row, prefix: 'story' }}
        onChange={(change) => setRow((before) => ({ ...before, ...change }))}
        isEditable={(key) => key !== 'fixed'}
        isRequired={(key) => key === 'title'}
        issueOf={(key) => (key === 'title' && !row.title ? 'REQUIRED' : undefined)}
      />
      <output hidden data-values={JSON.stringify(row)} />
    </>
  )
}
