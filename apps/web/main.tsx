import { provideDocuments } from '@opensrm/ui/client/documents.ts'
import { provideHandbook } from '@opensrm/ui/handbook/chapters.ts'
import { App } from '@opensrm/ui/shell/App.tsx'
import { provideScreens } from '@opensrm/ui/shell/screens.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

// The areas are found by their file names; each file is loaded when a page first needs it.
provideDocuments({
  definitions: import.meta.glob('../../areas/*/*/*.definition.ts'),
  rules: import.meta.glob('../../areas/*/*/*.rules.ts'),
})
// Texts of refusals that rules raise in the browser. The files only register them.
import.meta.glob('../../areas/*/*.errors.ts', { eager: true })
provideHandbook(() => import('./handbook.ts'))
provideScreens(import.meta.glob('../../areas/**/*.screen.tsx'))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
