// The look of every page, first of all that is drawn: the modules' own styles come after it.
import '@fontsource-variable/inter/wght.css';
import '@laurel/editor/controls/tokens.css';
import './colours.css';
import './base.css';
