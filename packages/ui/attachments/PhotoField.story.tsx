import { useState } from 'react'
import type { Story } from '../gallery/story.ts'
import { useText } from '../i18n/text.ts'
import { PhotoField } from './PhotoField.tsx'

export const story: Story = { title: { zh: '照片', en: 'Photo capture' }, Page }

function Page() {
  const { label } = useText()
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <PhotoField id="photos" value={value} onChange={setValue} />
      <p role="status">{value}</p>
      <h2>{label({ zh: '只读', en: 'Read only' })}</h2>
      <PhotoField value={value} onChange={setValue} readOnly />
    </>
  )
}
