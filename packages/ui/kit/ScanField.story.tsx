import { Button, InputNumber } from 'antd'
import { useRef } from 'react'
import { ServerError } from '../client/serverError.ts'
import type { Story } from '../gallery/story.ts'
import { useText } from '../i18n/text.ts'
import { ScanField, type ScanFieldHandle } from './ScanField.tsx'
import { ScanVerdict } from './ScanVerdict.tsx'
import { useScanQueue } from './useScanQueue.ts'

export const story: Story = { title: { zh: '扫码', en: 'Scan field' }, Page }

function Page() {
  const { label } = useText()
  const say = (zh: string, en: string) => label({ zh, en })
  const field = useRef<ScanFieldHandle>(null)
  const { state, failure, run, reset } = useScanQueue<readonly string[]>()
  const scan = (code: string) =>
    run(code, async (before) => {
      if (!/^[A-Z0-9-]+$/.test(code))
        throw new ServerError({ msg: say(`不认识 ${code}`, `${code} is unknown`) }, 200)
      return [...(before ?? []), code]
    })
  return (
    <>
      <ScanField ref={field} label={say('标签', 'Label')} autoFocus hearsEverywhere onScan={scan}>
        <InputNumber size="large" aria-label={say('数量', 'Quantity')} defaultValue={1} />
      </ScanField>
      <ScanVerdict
        tone={failure ? 'refused' : state ? 'taken' : 'none'}
        text={failure?.msg ?? state?.at(-1) ?? say('请扫描', 'Scan something')}
      />
      <ul aria-label={say('已扫描', 'Scanned')}>
        {(state ?? []).map((code, at) => (
          <li key={at.toString()}>{code}</li>
        ))}
      </ul>
      <Button onClick={reset}>{say('重新开始', 'Start again')}</Button>
    </>
  )
}
