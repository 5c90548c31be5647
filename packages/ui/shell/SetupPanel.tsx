import { CheckCircleFilled } from '@ant-design/icons'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { findRoute } from '../client/routes.ts'
import { useUser } from '../client/session.ts'
import { useText } from '../i18n/text.ts'
import { useTab } from './tab.ts'

export type SetupStep = { code: string; title: Text; hint: Text; route: string; done: boolean }

const HIDDEN = 'opensrm.setupHidden'

/** The setup steps of an empty installation, in the recommended order; the next step is highlighted. */
export function SetupPanel({ steps }: { steps: readonly SetupStep[] }) {
  const { tx, label } = useText()
  const { open } = useTab()
  const { id } = useUser()
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) === id)
  if (isHidden) return null
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)
  return (
    <section className="home-panel home-setup" aria-label={tx('home.setup')}>
      <header>
        <h2>{tx('home.setup')}</h2>
        <Button
          type="text"
          size="small"
          onClick={() => {
            localStorage.setItem(HIDDEN, id)
            setHidden(true)
          }}
        >
          {tx('home.setupHide')}
        </Button>
      </header>
      <div className="home-setup-lead">
        <span>{tx('home.setupLead', { left: steps.length - done, done, all: steps.length })}</span>
        <Progress
          percent={Math.round((done / steps.length) * 100)}
          showInfo={false}
          size="small"
          aria-label={tx('home.setup')}
        />
      </div>
      <ol>
        {steps.map((step, at) => (
          <li key={step.code} className={step.done ? 'done' : step === next ? 'next' : ''}>
            <button
              type="button"
              className="home-row"
              disabled={!findRoute(step.route)}
              onClick={() => void open(step.route)}
            >
              {step.done ? (
                <CheckCircleFilled className="home-setup-mark" aria-label={tx('home.setupDone')} />
              ) : (
                <span className="home-setup-mark">{at + 1}</span>
              )}
              <span className="home-row-main">
                <strong>{label(step.title)}</strong>
                <span>{label(step.hint)}</span>
              </span>
              {step === next ? (
                <span className="home-setup-next">{tx('home.setupNext')}</span>
              ) : null}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
