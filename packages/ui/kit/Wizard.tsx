import { Button, Steps } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../i18n/text.ts'
import '../i18n/common.texts.ts'
import './kit.texts.ts'
import './wizard.css'

export type WizardStep = { key: string; title: string }

type Foot = {
  /** the result of the steps so far, e.g. how many rows are chosen */
  note?: ReactNode
  onBack?: (() => void) | undefined
  next: { text: string; onClick: () => void; disabled?: boolean }
  busy?: boolean
}

type Props = {
  label: string
  steps: readonly WizardStep[]
  /** key of the step that is open */
  at: string
  /** all steps are done: no buttons are left */
  finished?: boolean
  /** above everything, e.g. why the user may only read */
  notice?: ReactNode
  /** the expected result, next to every step */
  summary?: ReactNode
  foot?: Foot | null
  children: ReactNode
}

/** Floorplan "wizard": steps with a running summary of the expected result; nothing is written before the last step. */
export function Wizard(props: Props) {
  const { tx } = useText()
  const { steps, at, foot, finished = false } = props
  const index = steps.findIndex(({ key }) => key === at)
  const body = useRef<HTMLElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    // The pressed button is gone, so the focus moves to the start of the new step.
    body.current?.focus()
  }, [at])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the whole page, whose button does the same
    <div
      className="kit-wizard"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        if (foot && !foot.busy && !foot.next.disabled) foot.next.onClick()
      }}
    >
      {steps.length > 0 ? (
        <nav className="kit-wizard-steps" aria-label={props.label}>
          <WizardSteps steps={steps} at={at} finished={finished} />
        </nav>
      ) : null}
      {props.notice}
      <div className="kit-wizard-body">
        <section
          ref={body}
          className="kit-wizard-main"
          tabIndex={-1}
          aria-label={
            steps[index]
              ? `${tx('kit.stepOf', { at: index + 1, count: steps.length })}: ${steps[index].title}`
              : props.label
          }
        >
          {props.children}
        </section>
        {props.summary}
      </div>
      {foot ? (
        <ActionFoot note={foot.note}>
          {foot.onBack ? (
            <Button disabled={foot.busy ?? false} onClick={foot.onBack}>
              {tx('common.back')}
            </Button>
          ) : null}
          <Button
            type="primary"
            loading={foot.busy ?? false}
            disabled={foot.next.disabled ?? false}
            onClick={foot.next.onClick}
          >
            {foot.next.text}
          </Button>
        </ActionFoot>
      ) : null}
    </div>
  )
}

/** The current position. A phone has no room for all titles and shows only the current step. */
export function WizardSteps(props: {
  steps: readonly WizardStep[]
  at: string
  finished?: boolean
}) {
  const { tx } = useText()
  const { steps, finished = false } = props
  const index = steps.findIndex(({ key }) => key === props.at)
  return (
    <>
      <Steps
        className="kit-steps"
        size="small"
        responsive={false}
        current={index}
        status={finished ? 'finish' : 'process'}
        items={steps.map(({ title }) => ({ title }))}
      />
      <p className="kit-steps-short" aria-hidden="true">
        {tx('kit.stepOf', { at: index + 1, count: steps.length })}: {steps[index]?.title}
      </p>
    </>
  )
}

/** Footer of a page with the current selection and its actions. */
export function ActionFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <footer className="kit-foot">
      <span aria-live="polite">{note}</span>
      {children}
    </footer>
  )
}

/** Next to the steps: the expected result and its amount. */
export function WizardSummary(props: { title: string; count: number; children: ReactNode }) {
  return (
    <aside className="kit-summary" aria-label={props.title}>
      <h2>
        {props.title}
        <span className="kit-summary-count">{props.count}</span>
      </h2>
      <div aria-live="polite">{props.children}</div>
    </aside>
  )
}
