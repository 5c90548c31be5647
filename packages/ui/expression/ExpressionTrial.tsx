import type { ExpressionAsk } from '@opensrm/kernel/expression/ask.ts'
import { explain } from '@opensrm/kernel/expression/explain.ts'
import { type Formula, formulaOf, type Given } from '@opensrm/kernel/expression/formula.ts'
import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { FigureView } from '@opensrm/ui/figures/FigureView.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Input } from 'antd'
import { useState } from 'react'

/** Example values for every name of an expression, and the calculation of its result with them. */
export function ExpressionTrial(props: { id: string; text: string; ask: ExpressionAsk }) {
  const { tx, label, language } = useText()
  const { id, text, ask } = props
  const [typed, setTyped] = useState<{ readonly [name: string]: string }>({})
  const formula = formulaOf(text, ask.vocabulary, ask.wanted)
  const outcome = tried(formula, typed)
  return (
    <div className="srm-expression-trial">
      {formula.names.map((name) => {
        const word = ask.vocabulary[name]
        const called = word?.label ? `${label(word.label)} ${name}` : name
        const shared = {
          id: `${id}-try-${name}`,
          value: typed[name] ?? '',
          'aria-label': tx('expression.value', { name: called }),
          onChange: ({ target }: { target: { value: string } }) =>
            setTyped({ ...typed, [name]: target.value }),
        }
        return (
          <label key={name} htmlFor={shared.id}>
            <span>{called}</span>
            {word?.type.kind === 'list' ? (
              <Input.TextArea {...shared} rows={2} placeholder={tx('expression.rows')} />
            ) : (
              <Input {...shared} placeholder={word?.type.kind === 'bool' ? 'Y / N' : ''} />
            )}
          </label>
        )
      })}
      {outcome instanceof AppError ? (
        <p className="is-wrong" role="alert">
          {messageOf(outcome.code, outcome.args, language)}
        </p>
      ) : (
        <FigureView figure={outcome} />
      )}
    </div>
  )
}

function tried(formula: Formula, typed: { readonly [name: string]: string }) {
  const given: Given = Object.fromEntries(
    formula.names.map((name) => {
      const text = typed[name]?.trim() ?? ''
      const isList = formula.vocabulary[name]?.type.kind === 'list'
      return [name, isList ? text.split('\n').filter(Boolean) : text]
    }),
  )
  try {
    return explain(formula, given)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
