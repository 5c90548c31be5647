import type { Story } from '../gallery/story.ts'
import { Freshness } from './Freshness.tsx'

export const story: Story = { title: { zh: '数据时效', en: 'Up to date or not' }, Page }

const [NOW, EARLIER] = [Date.now(), Date.now() - 120_000]

function Page() {
  return (
    <>
      <Freshness since={NOW} beatMs={3_600_000} />
      <Freshness since={EARLIER} beatMs={10_000} />
    </>
  )
}
