import { Checkbox } from 'antd'
import { useState } from 'react'
import type { Story } from '../gallery/story.ts'
import { useText } from '../i18n/text.ts'
import { ScoreSheet } from './ScoreSheet.tsx'
import type { Scores } from './scores.ts'

export const story: Story = { title: { zh: '评分表', en: 'Score sheet' }, Page }

const START: Scores = {
  'b1/quality': { score: '28.5' },
  'b2/quality': { score: '12', reason: 'ISO 9001 expired' },
}
const LIMITS = { below: 60 }

function Page() {
  const { label } = useText()
  const [scores, setScores] = useState(START)
  const [readOnly, setReadOnly] = useState(false)
  const say = (zh: string, en: string) => label({ zh, en })
  return (
    <>
      <Checkbox checked={readOnly} onChange={({ target }) => setReadOnly(target.checked)}>
        {say('只读', 'Read only')}
      </Checkbox>
      <ScoreSheet
        label={say('评委评分', 'Juror score sheet')}
        subjects={[
          { id: 'b1', title: 'B1' },
          { id: 'b2', title: 'B2' },
        ]}
        criteria={[
          {
            id: 'quality',
            group: say('技术', 'Technical'),
            title: say('质量体系', 'Quality system'),
            guide: say(
              '证书齐全 30，缺一项减 5',
              '30 with all certificates, 5 less for each missing',
            ),
            fullScore: '30',
            step: '0.5',
          },
          {
            id: 'plan',
            group: say('技术', 'Technical'),
            title: say('实施方案', 'Plan'),
            fullScore: '20',
            canSkip: true,
          },
          {
            id: 'service',
            group: say('商务', 'Commercial'),
            title: say('售后服务', 'After-sales service'),
            fullScore: '10',
            minScore: '1',
          },
        ]}
        scores={scores}
        onChange={setScores}
        readOnly={readOnly}
        reason={LIMITS}
      />
    </>
  )
}
