import type { Story } from '../gallery/story.ts'
import { useText } from '../i18n/text.ts'
import { Timeline } from './Timeline.tsx'

export const story: Story = { title: { zh: '时间线', en: 'Timeline' }, Page }

function Page() {
  const { label } = useText()
  const say = (zh: string, en: string) => label({ zh, en })
  return (
    <Timeline
      label={say('审批记录', 'Approval')}
      entries={[
        {
          key: '1',
          tone: 'done',
          heading: say('订单审批', 'Approval of the order'),
          title: say('提交', 'Start'),
          notes: ['王采购'],
          outcome: say('已提交', 'Submitted'),
          time: '2026-11-23 09:12:40',
        },
        {
          key: '2',
          tone: 'refused',
          title: say('部门经理', 'Department head'),
          notes: ['李经理', say('代 张总', 'for Zhang')],
          outcome: say('驳回', 'Rejected'),
          time: '2026-11-23 10:03:11',
          body: <blockquote>{say('请附三家报价', 'Please attach three quotes')}</blockquote>,
        },
        {
          key: '3',
          tone: 'waiting',
          title: say('财务', 'Finance'),
          notes: ['赵会计', null],
          outcome: say('待处理', 'Waiting'),
        },
      ]}
    />
  )
}
