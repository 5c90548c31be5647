import { SERVICE_KINDS, SERVICE_VALUE, serviceEvent } from '@opensrm/kernel/workflow/attributes.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { DatePicker, Input, InputNumber, Select, Switch } from 'antd'
import dayjs from 'dayjs'
import './designer.texts.ts'
import { Labelled } from './Labelled.tsx'
import type { Moddle } from './modeler.ts'
import type { PanelProps } from './NodePanel.tsx'

const KINDS = ['timeDuration', 'timeDate', 'field'] as const
type Kind = (typeof KINDS)[number]
const UNITS = ['D', 'H', 'M'] as const
const DURATION = /^P(?:(\d+)(D)|T(\d+)([HM]))$/

/** When a timer is due and, for a boundary timer, whether it cancels the task. */
export function TimerFields({ element, data, onChange, onTimer }: PanelProps) {
  const { tx, label } = useText()
  const [definition] = (element.businessObject.eventDefinitions as Moddle[] | undefined) ?? []
  const body = (name: string) => (definition?.[name] as { body?: string } | undefined)?.body ?? ''
  const date = body('timeDate')
  const dates = data.fields.filter(
    ({ key, type }) => !key.includes('.') && (type === 'date' || type === 'datetime'),
  )
  const isField = /^[A-Za-z]/.test(date)
  const kind: Kind = isField ? 'field' : date ? 'timeDate' : 'timeDuration'
  const [, days, , time, timeUnit] = DURATION.exec(body('timeDuration')) ?? []
  const unit = (timeUnit ?? 'D') as (typeof UNITS)[number]
  const amount = days ?? time ?? null
  const lasts = (count: string | number | null, of: string) =>
    onTimer('timeDuration', count ? (of === 'D' ? `P${count}D` : `PT${count}${of}`) : null)
  const begin: { [kind in Kind]: () => void } = {
    timeDuration: () => lasts(1, 'D'),
    timeDate: () => onTimer('timeDate', dayjs().add(1, 'day').format('YYYY-MM-DD')),
    field: () => onTimer('timeDate', dates[0]?.key ?? null),
  }
  return (
    <>
      <Labelled label={tx('design.timer')}>
        {(id) => (
          <Select
            id={id}
            value={kind}
            options={KINDS.map((value) => ({
              value,
              label: tx(`design.timer.${value}`),
              disabled: value === 'field' && dates.length === 0,
            }))}
            onChange={(value: Kind) => begin[value]()}
          />
        )}
      </Labelled>
      {kind === 'timeDuration' ? (
        <>
          <Labelled label={tx('design.amount')}>
            {(id) => (
              <InputNumber<string>
                id={id}
                stringMode
                min="1"
                max="9999"
                precision={0}
                value={amount}
                onChange={(value) => lasts(value, unit)}
              />
            )}
          </Labelled>
          <Labelled label={tx('design.unit')}>
            {(id) => (
              <Select
                id={id}
                value={unit}
                options={UNITS.map((value) => ({ value, label: tx(`design.unit.${value}`) }))}
                onChange={(value) => lasts(amount ?? '1', value)}
              />
            )}
          </Labelled>
        </>
      ) : null}
      {kind === 'timeDate' ? (
        <Labelled label={tx('design.timer.timeDate')}>
          {(id) => (
            <DatePicker
              id={id}
              value={date ? dayjs(date) : null}
              onChange={(value) => onTimer('timeDate', value?.format('YYYY-MM-DD') ?? null)}
            />
          )}
        </Labelled>
      ) : null}
      {kind === 'field' ? (
        <Labelled label={tx('design.timer.field')}>
          {(id) => (
            <Select
              id={id}
              value={date}
              options={dates.map((field) => ({ value: field.key, label: label(field.label) }))}
              onChange={(value: string) => onTimer('timeDate', value)}
            />
          )}
        </Labelled>
      ) : null}
      {element.type === 'bpmn:BoundaryEvent' ? (
        <Labelled label={tx('design.interrupts')} hint={tx('design.interruptsHint')}>
          {(id) => (
            <Switch
              id={id}
              checked={element.businessObject.cancelActivity !== false}
              onChange={(cancelActivity) => onChange({ cancelActivity })}
            />
          )}
        </Labelled>
      ) : null}
    </>
  )
}

export function ServiceFields({ element, data, docResource, onChange }: PanelProps) {
  const { tx } = useText()
  const get = (name: string) =>
    (element.businessObject.get(`srm:${name}`) as string | undefined) ?? ''
  const kind = get('serviceKind') || (element.type === 'bpmn:SendTask' ? 'EVENT' : '')
  const value = get('serviceValue')
  return (
    <>
      <Labelled label={tx('design.service')}>
        {(id) => (
          <Select
            id={id}
            value={kind || null}
            options={SERVICE_KINDS.map((one) => ({
              value: one,
              label: tx(`design.service.${one}`),
            }))}
            onChange={(one) => onChange({ 'srm:serviceKind': one, 'srm:serviceValue': undefined })}
          />
        )}
      </Labelled>
      {kind === 'INTERFACE' ? (
        <Labelled label={tx('design.interface')}>
          {(id) => (
            <Select
              id={id}
              value={value}
              options={[
                { value: '', label: tx('design.interface.own') },
                ...data.interfaces.map((one) => ({
                  value: one.value,
                  label: `${one.name} (${one.value})`,
                })),
              ]}
              onChange={(one: string) => onChange({ 'srm:serviceValue': one || undefined })}
            />
          )}
        </Labelled>
      ) : null}
      {kind === 'EVENT' ? (
        <Labelled
          label={tx('design.event')}
          hint={
            SERVICE_VALUE.EVENT.test(value)
              ? tx('design.eventHint', { event: serviceEvent(docResource, value) })
              : undefined
          }
        >
          {(id) => (
            <Input
              id={id}
              key={element.id}
              defaultValue={value}
              maxLength={40}
              onBlur={(event) =>
                onChange({ 'srm:serviceValue': event.target.value.trim() || undefined })
              }
            />
          )}
        </Labelled>
      ) : null}
    </>
  )
}

export function CallFields({ element, data, onChange }: PanelProps) {
  const { tx, language } = useText()
  const called = (element.businessObject.calledElement as string | undefined) ?? null
  return (
    <Labelled label={tx('design.called')}>
      {(id) => (
        <Select
          id={id}
          showSearch
          optionFilterProp="label"
          value={called}
          options={data.processes.map(({ key, name, nameEn }) => ({
            value: key,
            label: `${language === 'EN' ? nameEn : name} (${key})`,
          }))}
          onChange={(calledElement: string) => onChange({ calledElement })}
        />
      )}
    </Labelled>
  )
}
