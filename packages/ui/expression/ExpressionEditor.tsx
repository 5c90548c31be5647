import type { ExpressionAsk } from '@opensrm/kernel/expression/ask.ts'
import { formulaFault } from '@opensrm/kernel/expression/formula.ts'
import { messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AutoComplete, Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { completionsAt } from './completions.ts'
import { ExpressionTrial } from './ExpressionTrial.tsx'
import './expression.css'
import './expression.texts.ts'

/** Editor of an expression, with completion of names, a check at every key, and a trial with example values. */
export function ExpressionEditor(props: {
  id: string
  value: string
  ask: ExpressionAsk
  /** called when the field loses the focus */
  onChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
}) {
  const { tx, language } = useText()
  const { id, value, ask, onChange } = props
  const [draft, setDraft] = useState(value)
  const [caret, setCaret] = useState(0)
  const [isTrying, setTrying] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const text = draft.trim()
  const fault = text ? formulaFault(text, ask.vocabulary, ask.wanted) : null

  return (
    <div className="srm-expression" ref={box}>
      <AutoComplete
        id={id}
        value={draft}
        disabled={props.disabled ?? false}
        options={completionsAt(draft, caret, ask.vocabulary, language)}
        onChange={(next: string) => {
          setDraft(next)
          setCaret(box.current?.querySelector('textarea')?.selectionStart ?? next.length)
        }}
        onBlur={() => onChange(text)}
      >
        <Input.TextArea
          spellCheck={false}
          autoSize={{ minRows: 2, maxRows: 8 }}
          placeholder={props.placeholder}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-check`}
          status={fault ? 'error' : ''}
        />
      </AutoComplete>
      {text ? (
        <div className="srm-expression-check">
          <span id={`${id}-check`} aria-live="polite" className={fault ? 'is-wrong' : undefined}>
            {fault ? messageOf(fault.code, fault.args, language) : tx('expression.fine')}
          </span>
          {fault ? null : (
            <Button type="link" size="small" onClick={() => setTrying(!isTrying)}>
              {tx('expression.try')}
            </Button>
          )}
        </div>
      ) : null}
      {isTrying && text && !fault ? <ExpressionTrial id={id} text={text} ask={ask} /> : null}
    </div>
  )
}
