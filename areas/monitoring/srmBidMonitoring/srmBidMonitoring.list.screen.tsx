// Adds the average time of each step and the figures of the events shown to the derived list.
import { useText } from '@opensrm/ui/i18n/text.ts'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import '../screens/monitoring.texts.ts'
import { StepTimes } from '../screens/StepTimes.tsx'

export const Screen = listScreen((list) => <Steps filters={list.query.filters} />)

function Steps({ filters }: { filters: { readonly [key: string]: unknown } }) {
  const { tx } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{tx('monitoring.steps')}</Button>
      {isOpen ? <StepTimes filters={filters} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
