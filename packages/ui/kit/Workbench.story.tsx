import { Button, Empty } from 'antd'
import { useState } from 'react'
import type { Story } from '../gallery/story.ts'
import { useText } from '../i18n/text.ts'
import { Workbench } from './Workbench.tsx'

export const story: Story = { title: { zh: '双栏工作台', en: 'Two-pane workbench' }, Page }

const TASKS = ['PO202611230001', 'PO202611230002', 'PO202611230003']

function Page() {
  const { label } = useText()
  const [open, setOpen] = useState<string | null>(null)
  const say = (zh: string, en: string) => label({ zh, en })
  return (
    <div className="gallery-frame">
      <Workbench
        name="story"
        listLabel={say('待办', 'To do')}
        list={
          <ul>
            {TASKS.map((task) => (
              <li key={task}>
                <Button type="link" aria-current={task === open} onClick={() => setOpen(task)}>
                  {task}
                </Button>
              </li>
            ))}
          </ul>
        }
        detailLabel={open ?? say('详情', 'Details')}
        isOpen={open !== null}
        onBack={() => setOpen(null)}
        empty={<Empty description={say('请选择', 'Choose one')} />}
      >
        <h2 style={{ padding: '0 16px' }}>{open}</h2>
      </Workbench>
    </div>
  )
}
