import { useState } from 'react'
import { serverNow, wallClock } from '../client/clock.ts'
import type { Story } from '../gallery/story.ts'
import { useText } from '../i18n/text.ts'
import { CountDown } from './CountDown.tsx'

export const story: Story = { title: { zh: '倒计时', en: 'Count-down' }, Page }

const endIn = (seconds: number) => wallClock(new Date(serverNow().getTime() + seconds * 1000))

function Page() {
  const { label } = useText()
  const [ends] = useState(() => [endIn(3 * 86_400 + 5000), endIn(540), endIn(3), endIn(-60)])
  const [isOver, setOver] = useState(false)
  const [days = '', minutes = '', soon = '', past = ''] = ends
  return (
    <>
      <CountDown large label={label({ zh: '距开标', en: 'Bids open in' })} until={days} />
      <CountDown label={label({ zh: '距报价截止', en: 'Quotes close in' })} until={minutes} />
      <CountDown until={soon} onOver={() => setOver(true)} />
      <CountDown until={past} />
      <p role="status">{isOver ? label({ zh: '时间到', en: 'Time is up' }) : ''}</p>
    </>
  )
}
