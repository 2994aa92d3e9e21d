// Styles of the components of the initial render, in Mantine's order. Lazy chunks import their own.
import '@mantine/core/styles/baseline.css';
import 'virtual:theme-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
