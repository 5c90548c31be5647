/** The shell after the login. The login form asks for it early, so that it is there when the login was accepted. */
export const loadMainFrame = () => import('./MainFrame.tsx')
