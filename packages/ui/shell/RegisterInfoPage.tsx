import { Suspense } from 'react'
import '../i18n/auth.texts.ts'
import '../i18n/shell.texts.ts'
import { AntProvider } from './AntProvider.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { specialScreen } from './screens.ts'

/** Stands alone, without menu: the suppliers area brings it (registerInfoEdit.screen.tsx). */
export function RegisterInfoPage() {
  const Screen = specialScreen('registerInfoEdit')
  return (
    <AntProvider>
      {Screen ? (
        <Suspense fallback={null}>
          <Screen params={{}} />
        </Suspense>
      ) : (
        <NotFoundPage path="registerInfoEdit" />
      )}
    </AntProvider>
  )
}
