// Adds a chart of the suppliers of one survey above the derived list.
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useState } from 'react'
import { FollowSurvey } from './screens/FollowSurvey.tsx'
import { SurveyBar } from './screens/SurveyBar.tsx'

export function Screen({ definition, rules, route }: ScreenProps) {
  const [surveyId, setSurvey] = useState<string | null>(null)
  if (!definition || !route) return null
  return (
    <>
      <SurveyBar surveyId={surveyId} />
      <ListScreen
        {...{ definition, rules, route }}
        tools={(list) => <FollowSurvey list={list} onSurvey={setSurvey} />}
      />
    </>
  )
}
