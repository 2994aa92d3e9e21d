// The styles of the components that the first view uses; the order is Mantine's own. Later chunks import theirs.
import '@mantine/core/styles/baseline.css';
import 'virtual:theme-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/VisuallyHidden.css';
