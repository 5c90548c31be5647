import { Input, Result } from 'antd'
import { useState } from 'react'
import type { Story } from '../gallery/story.ts'
import { useText } from '../i18n/text.ts'
import { Wizard, WizardSummary } from './Wizard.tsx'

export const story: Story = { title: { zh: '向导', en: 'Wizard' }, Page }

const STEPS = ['who', 'what', 'done'] as const

function Page() {
  const { label } = useText()
  const [at, setAt] = useState<(typeof STEPS)[number]>('who')
  const [name, setName] = useState('')
  const say = (zh: string, en: string) => label({ zh, en })
  const titles = {
    who: say('选择供应商', 'Choose the supplier'),
    what: say('填写资料', 'Enter the details'),
    done: say('完成', 'Done'),
  }
  const isFirst = at === 'who'
  return (
    <div className="gallery-frame">
      <Wizard
        label={say('供应商引入', 'Introduction of a supplier')}
        steps={STEPS.map((key) => ({ key, title: titles[key] }))}
        at={at}
        finished={at === 'done'}
        summary={
          at === 'done' ? null : (
            <WizardSummary title={say('将要创建', 'Will be created')} count={name ? 1 : 0}>
              {name || say('尚未填写', 'Nothing yet')}
            </WizardSummary>
          )
        }
        foot={
          at === 'done'
            ? null
            : {
                note: name,
                onBack: isFirst ? undefined : () => setAt('who'),
                next: {
                  text: isFirst ? say('下一步', 'Next') : say('创建', 'Create'),
                  disabled: name === '',
                  onClick: () => setAt(isFirst ? 'what' : 'done'),
                },
              }
        }
      >
        {at === 'done' ? (
          <Result status="success" title={say('已创建', 'Created')} />
        ) : (
          <Input
            aria-label={isFirst ? say('供应商', 'Supplier') : say('联系人', 'Contact')}
            placeholder={isFirst ? say('供应商', 'Supplier') : say('联系人', 'Contact')}
            {...(isFirst
              ? { value: name, onChange: ({ target }) => setName(target.value) }
              : { defaultValue: '' })}
          />
        )}
      </Wizard>
    </div>
  )
}
