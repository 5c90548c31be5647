import { VARIABLE_NAME } from '@opensrm/kernel/workflow/attributes.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Input, Select, Switch } from 'antd'
import './designer.texts.ts'
import { Labelled } from './Labelled.tsx'
import type { BpmnElement, Moddle } from './modeler.ts'
import type { PanelProps } from './NodePanel.tsx'

/**
 * The message that a start event, intermediate event or receive task waits for, and the variables
 * it carries.
 */
export function MessageFields({ element, docResource, onChange, onMessage }: PanelProps) {
  const { tx } = useText()
  const object = element.businessObject
  const message = messageOf(element)
  return (
    <>
      <Labelled label={tx('design.message')} hint={tx('design.messageHint', { docResource })}>
        {(id) => (
          <Input
            id={id}
            key={`${element.id}${message}`}
            defaultValue={message}
            maxLength={100}
            onBlur={(event) => onMessage(event.target.value.trim())}
          />
        )}
      </Labelled>
      <Labelled label={tx('design.messageVariables')} hint={tx('design.messageVariablesHint')}>
        {(id) => (
          <Input
            id={id}
            key={element.id}
            defaultValue={(object.get('srm:messageVariables') as string | undefined) ?? ''}
            onBlur={(event) =>
              onChange({ 'srm:messageVariables': event.target.value.trim() || undefined })
            }
          />
        )}
      </Labelled>
      {element.type === 'bpmn:BoundaryEvent' ? (
        <Labelled label={tx('design.messageInterrupts')} hint={tx('design.interruptsHint')}>
          {(id) => (
            <Switch
              id={id}
              checked={object.cancelActivity !== false}
              onChange={(cancelActivity) => onChange({ cancelActivity })}
            />
          )}
        </Labelled>
      ) : null}
    </>
  )
}

/** Whether an element waits for a message. */
export function awaitsMessage(element: BpmnElement): boolean {
  return element.type === 'bpmn:ReceiveTask' || eventOf(element) !== undefined
}

function eventOf({ businessObject }: BpmnElement): Moddle | undefined {
  const events = (businessObject.eventDefinitions as Moddle[] | undefined) ?? []
  return events.find(({ $type }) => $type === 'bpmn:MessageEventDefinition')
}

function messageOf(element: BpmnElement): string {
  const owner = eventOf(element) ?? element.businessObject
  return (owner.messageRef as Moddle | undefined)?.name ?? ''
}

/** One FEEL expression and the variable it sets. */
export function ScriptFields({ element, onChange }: PanelProps) {
  const { tx } = useText()
  const object = element.businessObject
  return (
    <>
      <Labelled label={tx('design.script')} hint={tx('design.scriptHint')}>
        {(id) => (
          <Input.TextArea
            id={id}
            key={element.id}
            className="bpm-code"
            defaultValue={(object.script as string | undefined) ?? ''}
            autoSize={{ minRows: 2, maxRows: 8 }}
            onBlur={(event) =>
              onChange({ scriptFormat: 'FEEL', script: event.target.value.trim() || undefined })
            }
          />
        )}
      </Labelled>
      <Labelled label={tx('design.resultVariable')} hint={tx('design.resultVariableHint')}>
        {(id) => {
          const value = (object.get('srm:resultVariable') as string | undefined) ?? ''
          return (
            <Input
              id={id}
              key={element.id}
              defaultValue={value}
              maxLength={40}
              status={value && !VARIABLE_NAME.test(value) ? 'error' : ''}
              onBlur={(event) =>
                onChange({ 'srm:resultVariable': event.target.value.trim() || undefined })
              }
            />
          )
        }}
      </Labelled>
    </>
  )
}

/** The decision table whose outputs become variables. */
export function RuleFields({ element, decisions, onChange }: PanelProps) {
  const { tx } = useText()
  return (
    <Labelled label={tx('design.decision')} hint={tx('design.ruleHint')}>
      {(id) => (
        <Select
          id={id}
          value={(element.businessObject.get('srm:decision') as string | undefined) ?? null}
          options={decisions.map(({ decisionKey, decisionName }) => ({
            value: decisionKey,
            label: decisionName,
          }))}
          onChange={(decision: string) => onChange({ 'srm:decision': decision })}
        />
      )}
    </Labelled>
  )
}
