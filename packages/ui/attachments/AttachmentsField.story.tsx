import { useState } from 'react'
import type { Story } from '../gallery/story.ts'
import { useText } from '../i18n/text.ts'
import { AttachmentsField } from './AttachmentsField.tsx'

export const story: Story = {
  title: { zh: '附件', en: 'Attachments' },
  answers: {
    'file/list': ({ ids }) =>
      String(ids)
        .split(',')
        .map((id) => ({ id, originalFileName: NAMES[id] ?? id, fileSize: 2048 })),
  },
  Page,
}

const NAMES: { readonly [id: string]: string } = {
  a1: '图纸.pdf',
  a2: '模型.dwg',
  a3: '清单.xlsx',
}
const CROPPED = { crop: true, maxCount: 1 } as const

function Page() {
  const { label } = useText()
  const [value, setValue] = useState<string | null>('a1,a2,a3')
  const [picture, setPicture] = useState<string | null>(null)
  return (
    <>
      <section aria-label="files">
        <AttachmentsField id="files" value={value} onChange={setValue} />
      </section>
      <h2>{label({ zh: '裁剪的头像', en: 'A cropped picture' })}</h2>
      <section aria-label="picture">
        <AttachmentsField id="picture" value={picture} onChange={setPicture} rules={CROPPED} />
      </section>
    </>
  )
}
