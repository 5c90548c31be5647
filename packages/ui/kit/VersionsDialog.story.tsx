import { Button } from 'antd'
import { useState } from 'react'
import type { Story } from '../gallery/story.ts'
import { useText } from '../i18n/text.ts'
import type { Difference } from './Differences.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'

export const story: Story = { title: { zh: '版本对比', en: 'Version difference' }, Page }

const TERMS = {
  zh: [
    '货到验收合格后三十日内付款，逾期按日万分之五计息。',
    '货到验收合格后六十日内付款，逾期按日万分之三计息。',
  ],
  en: [
    'Payment is due 30 days after the goods were accepted; late payment bears interest.',
    'Payment is due 60 days after the goods were accepted; late payment bears interest.',
  ],
}

function Page() {
  const { label, language } = useText()
  const [isOpen, setOpen] = useState(true)
  const say = (zh: string, en: string) => label({ zh, en })
  const [before = '', after = ''] = TERMS[language === 'EN' ? 'en' : 'zh']
  const line = (number: string) => say(`行 ${number}`, `Line ${number}`)
  const price = say('含税单价', 'Price incl. tax')
  const rows: Difference[] = [
    { place: line('1'), kind: 'CHANGED', field: price, old: '12.50', new: '12.80' },
    { place: line('4'), kind: 'ADDED', field: price, old: null, new: '3.10' },
    { place: line('5'), kind: 'GONE', field: price, old: '7.00', new: null },
    {
      place: say('抬头', 'Header'),
      kind: 'CHANGED',
      field: say('付款条款', 'Payment clause'),
      old: before,
      new: after,
    },
  ]
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('版本对比', 'Compare versions')}</Button>
      {isOpen ? (
        <VersionsDialog
          title={say('PO202611230001 版本对比', 'Versions of PO202611230001')}
          queryKey={['story', language]}
          versions={[1, 2, 3].map((value) => ({
            value,
            label: say(`第 ${value} 版`, `Version ${value}`),
          }))}
          load={async (from, to) => (from === to ? [] : rows)}
          show={(row) => row}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
